export * from '../text/use-text';
