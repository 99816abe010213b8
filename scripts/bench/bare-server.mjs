// The yardstick: a bare node:http server that answers one short text.
import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end('ok');
});
server.listen(0, '127.0.0.1', () =>
  console.log(`bare server ready http://127.0.0.1:${server.address().port}`),
);
