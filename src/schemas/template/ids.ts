import * as z from 'zod';
import { says } from '../issues/zod-issues.ts';

/** Ids of documents, widgets and types: stable, readable, safe as a file name. */
export const kebabId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, says('plain-id'));
/** Ids that other programs made; opaque, but printable. */
export const foreignId = z.string().min(1).max(200);
/** A link's name is a key of the rule data, so it has no dots. */
export const linkName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-zA-Z0-9-]*$/, says('link-name'));
