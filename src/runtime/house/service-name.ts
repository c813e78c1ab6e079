/** Names that the monitoring services go by; the others have an id that says nothing to a person (S3.37). */
const SERVICES: Readonly<Record<string, string>> = {
  rr: 'Rapid Response',
  avantguard: 'AvantGuard',
  cops: 'COPS Monitoring',
  southwestdispatch: 'Southwest Dispatch',
};

export const serviceName = (id: string | null): string | undefined => (id === null ? undefined : SERVICES[id]);
