export * from '../devices/setpoint';
