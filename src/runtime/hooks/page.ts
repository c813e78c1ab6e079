export * from '../scope/page';
