export * from '../watch/fetched-once';
