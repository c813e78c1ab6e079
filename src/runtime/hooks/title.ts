export * from '../scope/title';
