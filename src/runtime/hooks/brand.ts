export * from '../brand/brand-view';
