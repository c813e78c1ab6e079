export * from '../text/open-since';
export * from '../text/use-text';
