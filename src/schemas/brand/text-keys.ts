/**
 * Texts of the product that name it or introduce it, and so may be said in a brand's own words. Plain data: the page
 * lays such words over its own without the schemas. Nothing about the house, its safety or its state is among them.
 */
export const BRAND_TEXT_KEYS = [
  'app.name',
  'app.title',
  'app.loading.first',
  'app.not-found.title',
  'app.not-found.text',
  'sign-in.title',
  'sign-in.headline',
] as const;
