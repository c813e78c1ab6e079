export * from '../links/said';
