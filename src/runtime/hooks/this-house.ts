export * from '../scope/this-house';
