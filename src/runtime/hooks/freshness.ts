export * from '../house/freshness';
