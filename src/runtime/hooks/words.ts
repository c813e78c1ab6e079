export * from '../text/use-words';
