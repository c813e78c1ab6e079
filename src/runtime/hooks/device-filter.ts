export * from '../devices/device-filter';
