import sirv from 'sirv';

const folder = '/_next/static';

/** Headers that only matter for documents: on a slow phone, each kilobyte of headers takes 5 ms. */
const headersOfDocuments = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
  'x-request-id',
];

/** @param {import('node:http').ServerResponse} response */
function setHeaders(response) {
  for (const name of headersOfDocuments) response.removeHeader(name);
  response.setHeader('cache-control', 'public,max-age=31536000,immutable');
  // A worker's policy is that of its script.
  response.setHeader('content-security-policy', "default-src 'self'");
}

/**
 * Serves the build's browser files, compressed by scripts/finish-static.mjs, and passes the rest to `next`.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) =>
 *   unknown} next
 * @returns {import('node:http').RequestListener}
 */
export function assetsBefore(next) {
  // `dev` looks for a file with each request: a later build removes files, and a response with a missing file
  // would never end.
  const send = sirv('.next/static', { brotli: true, gzip: true, dev: true, setHeaders });
  return (request, response) => {
    const { url = '', method } = request;
    if (!url.startsWith(`${folder}/`) || method !== 'GET') return next(request, response);
    request.url = url.slice(folder.length);
    send(request, response, () => {
      request.url = url;
      void next(request, response);
    });
  };
}
