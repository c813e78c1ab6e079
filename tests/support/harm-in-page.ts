const RUNNABLE = /^(?:javascript|vbscript|data:text|blob|file|filesystem):?/i;
/** What an element could run or fetch by, other than the pictures and pages that it may. */
export function harmInPage(element: Element): string[] {
  const harm: string[] = [];
  for (const one of element.querySelectorAll('*')) {
    if (['script', 'object', 'embed', 'base', 'meta', 'link', 'foreignobject'].includes(one.localName))
      harm.push(`<${one.localName}>`);
    for (const { name, value } of one.attributes) {
      const plain = value.replaceAll(/[\p{Cc}\p{Z}]/gu, '');
      if (/^on/i.test(name) || name === 'srcdoc') harm.push(`${name}="${value}"`);
      if (/^(?:href|src|action|formaction|xlink:href|poster|data)$/i.test(name) && RUNNABLE.test(plain))
        harm.push(`${name}="${value}"`);
      if (name === 'style' && /url\(|expression\(|@import/i.test(value)) harm.push(`${name}="${value}"`);
    }
    if (one instanceof HTMLIFrameElement && !one.sandbox.contains('allow-scripts')) harm.push('iframe without sandbox');
    if (one instanceof HTMLIFrameElement && one.sandbox.contains('allow-same-origin'))
      harm.push('iframe of this origin');
  }
  return harm;
}

/** Writes down whatever gets past every boundary of the page, until it is told to hear no more. */
export function hearEscapes(into: unknown[]): () => void {
  const onError = (event: ErrorEvent) => into.push(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => into.push(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
