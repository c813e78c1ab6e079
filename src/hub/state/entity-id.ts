/**
 * Hubs give ids without asking each other, and small hubs give short ones, so an id alone may mean two things.
 * Inside the product an id therefore starts with its hub.
 */
export const entityId = (serial: string, wireId: string): string => `${serial}.${wireId}`;

/** Stands where a hub would: what the cloud runs belongs to no hub (S3.22). */
export const NO_HUB = 'no_hub';

/** The id as the hub knows it. */
export const wireIdOf = (id: string): string => id.slice(id.indexOf('.') + 1);

export const serialOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf('.')));
