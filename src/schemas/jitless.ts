import * as z from 'zod/mini';

// Imported before any schema: compiled checks would need eval, which the page's policy forbids.
z.config({ jitless: true });
