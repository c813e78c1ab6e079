// Read by whatever Node happens to be there, so: no imports and nothing newer than 2015 in this file.

/** One sentence saying which Node is needed, or null when this one will do. Kept in step with package.json "engines". */
export function nodeProblem(/** @type {string} */ version) {
  var parts = version.replace(/^v/, '').split('.').map(Number);
  var major = parts[0] || 0;
  var minor = parts[1] || 0;
  var fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (fits) return null;
  return (
    'Porchlight runs on Node 20.19 or later, 22.12 or later, or 24 and above; this is Node ' +
    version.replace(/^v/, '') +
    '. Install one of those and run the command again.'
  );
}
