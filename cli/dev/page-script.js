// Served by "porchlight dev" alone: reloads the page when the brand's folder changes, and shows what is wrong in it.
const COLOURS = { error: '#B3121F', warning: '#7A4B00' };

/** @param {{ severity: 'error' | 'warning' | 'note', line: string, hint: string }[]} problems */
function show(problems) {
  document.getElementById('porchlight-dev')?.remove();
  if (problems.length === 0) return;
  const panel = document.createElement('details');
  panel.id = 'porchlight-dev';
  panel.open = true;
  Object.assign(panel.style, {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '2147483647',
    maxHeight: '40vh',
    overflow: 'auto',
    padding: '0.75rem 1rem',
    background: '#FFFFFF',
    color: '#1A1A1A',
    borderTop: '2px solid #B3121F',
    font: '0.9rem/1.4 ui-monospace, monospace',
  });
  const head = document.createElement('summary');
  head.textContent = `porchlight dev: ${problems.length} to look at`;
  panel.append(head);
  for (const { severity, line, hint } of problems) {
    const row = document.createElement('p');
    row.textContent = line;
    row.style.margin = '0.5rem 0 0';
    row.style.color = severity === 'error' ? COLOURS.error : COLOURS.warning;
    const remedy = document.createElement('p');
    remedy.textContent = `→ ${hint}`;
    remedy.style.margin = '0 0 0 1.5rem';
    panel.append(row, remedy);
  }
  document.body.append(panel);
}

const events = new EventSource('/@porchlight/events');
let version = '';
events.addEventListener('brand', (event) => {
  const told = JSON.parse(event.data);
  // The first word after a connection says what this page already shows; a sign-in lives through the reload.
  if (version !== '' && told.version !== version) location.reload();
  version = told.version;
  show(told.problems);
});
