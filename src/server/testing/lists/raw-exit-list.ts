/** Everything that the server answers and that is no call, for the tests of the exits of paid text. */

/** Routes that are not calls. Pages (`/*`) and recordings (`/play/*`) are tested with all their addresses. */
export const RAW_EXITS = {
  routes: [
    'ALL /*',
    'ALL /api/*',
    'ALL /api/desk/contribution/:id/attachment',
    'ALL /api/notice/stream',
    'ALL /h5/api/*',
    'ALL /media/*',
    'ALL /play/*',
    'GET /*',
    'GET /api/desk/contribution/:id/attachment',
    'GET /api/docs',
    'GET /api/notice/stream',
    'GET /api/openapi.json',
    'GET /desk',
    'GET /desk/*',
    'GET /healthz',
    'GET /media/:path{.+}',
    'GET /media/code/:name',
    'GET /metrics',
    'GET /play/*',
    'GET /readyz',
    'GET /robots.txt',
    'GET /rss.xml',
    'GET /rss/*',
    String.raw`GET /rss/column/:file{[1-9][0-9]{0,14}\.xml}`,
    String.raw`GET /rss/podcast/:file{[1-9][0-9]{0,14}\.xml}`,
    'GET /sitemap.xml',
    'GET /sitemap/*',
    String.raw`GET /sitemap/:file{[a-z0-9-]+\.xml}`,
    'POST /api/pay/notify/:provider',
  ],
  /** those that send text */
  paths: ['/rss.xml', '/sitemap.xml', '/robots.txt', '/api/openapi.json', '/api/docs'],
}
