// Loaded with `node -r` in front of a third-party client that has its vendor's host names built in: requests to those
// hosts go to the simulated home at SIM_HTTPS_URL. Nothing else of the client is touched; certificates stay checked.
const https = require('node:https');
const { urlToHttpOptions } = require('node:url');

const sim = new URL(process.env['SIM_HTTPS_URL'] ?? 'https://127.0.0.1');
const VENDOR = /(^|\.)(mios|ezlo)\.com$/;
const send = https.request;

/**
 * @param {string | URL | import('node:https').RequestOptions} wanted
 * @param {...unknown} rest
 */
function redirected(wanted, ...rest) {
  const isAddress = typeof wanted === 'string' || wanted instanceof URL;
  const options = isAddress ? urlToHttpOptions(new URL(wanted)) : { ...wanted };
  const host = options.hostname ?? String(options.host ?? '').replace(/:\d+$/, '');
  if (VENDOR.test(host)) Object.assign(options, { host: sim.hostname, hostname: sim.hostname, port: sim.port });
  return Reflect.apply(send, https, [options, ...rest]);
}

Object.assign(https, { request: redirected });
