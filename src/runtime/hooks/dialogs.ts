export * from '../scope/dialogs';
