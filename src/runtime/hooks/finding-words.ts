export * from '../text/finding-words';
