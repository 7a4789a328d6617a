/**
 * Which part may import which: the section "Direction" of docs/map.md, held on the resolved graph.
 * Every rule says why; `npm run check` runs them. TypeScript 7 has no parser for JavaScript programs, hence swc.
 */
const TEST = '[.](test|bench)[.]tsx?$|^src/(server/testing|conformance)/'

// A module or feature may use those of its own tier and of the tiers behind it, never those before it.
const TIERS = {
  aggregate: [
    'home',
    'search',
    'ranking',
    'calendar',
    'learn',
    'feed',
    'desk',
    'profile',
    'personal',
    'play',
    'archive',
    'import',
    'leave',
    'front',
    'member',
    'figure',
    'status',
  ],
  editorial: [
    'article',
    'magazine',
    'column',
    'tag',
    'category',
    'course',
    'podcast',
    'news',
    'topic',
    'theme',
    'doread',
    'about',
    'story',
    'plan',
  ],
  engagement: ['comment', 'follow', 'bookmark', 'study', 'commerce', 'order', 'subscription', 'contribution'],
  foundation: [
    'site',
    'account',
    'consent',
    'content',
    'media',
    'event',
    'view',
    'notice',
    'moderation',
    'payment',
    'cashier',
    'redirect',
    'journal',
    'change',
    'due',
    'library',
    'violation',
  ],
}
const names = Object.keys(TIERS)
const nouns = (tiers) => tiers.flatMap((tier) => TIERS[tier]).join('|')

/** One rule for each tier that has a tier above it, below the given folder. */
const tierRules = (folder, label) =>
  names.slice(1).map((tier, above) => ({
    name: `${label}-tier-${tier}-looks-down`,
    comment: `Tiers look down (${names.join(' → ')}): what lies below must not know who uses it.`,
    severity: 'error',
    from: { path: `^${folder}/(${TIERS[tier].join('|')})/`, pathNot: TEST },
    to: { path: `^${folder}/(${nouns(names.slice(0, above + 1))})/` },
  }))

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-cycle',
      'Files that import each other in a circle cannot be understood, tested or moved one at a time.',
      {},
      { circular: true },
    ),
    rule(
      'no-orphan',
      'A file that nobody imports and that imports nobody is forgotten code.',
      { orphan: true, pathNot: ['^[^/]+$', '^(scripts|bench|tests)/', TEST] },
      {},
    ),
    rule(
      'no-unresolvable',
      'An import that cannot be found escapes all other rules.',
      {},
      // The built page renderer is loaded by its path in dist/, never by an import that is written out.
      { couldNotResolve: true },
    ),
    rule(
      'domain-imports-nothing',
      'Direction 1: the domain is pure and runs anywhere: no package, no part of Node, no other folder.',
      { path: '^src/domain/', pathNot: TEST },
      { pathNot: ['^src/domain/', '^src/messages/(create-messages|domain)[.]ts$'] },
    ),
    rule(
      'contract-imports-domain-and-zod',
      'Direction 1: the contract is what both sides share; anything more would travel to both.',
      { path: '^src/contract/', pathNot: TEST },
      {
        pathNot: [
          '^src/(contract|domain)/',
          '^src/messages/(create-messages|contract)[.]ts$',
          '(^|/)node_modules/zod/',
        ],
      },
    ),
    rule(
      'messages-import-nothing',
      'Direction 1: texts are data that every part reads; each program takes only those of its own areas.',
      { path: '^src/messages/', pathNot: TEST },
      { pathNot: '^src/messages/' },
    ),
    rule(
      'messages-through-their-area',
      'An area exports its texts as one catalogue, by which the build inlines them.',
      { path: '^src/(?!messages/)', pathNot: TEST },
      { path: '^src/messages/[^/]+/' },
    ),
    rule(
      'messages-of-other-programs',
      'Direction 5: the server loads no text of a page, and a page none of the server.',
      { path: '^src/(db|server)/', pathNot: [TEST, '^src/server/ssr/'] },
      { path: '^src/messages/(desk|site)[.]ts$' },
    ),
    rule(
      'markdown-imports-domain-and-its-parser',
      'Direction 1: the dialect of stories is the same for the server and for the editor at the desk.',
      { path: '^src/markdown/', pathNot: TEST },
      { pathNot: ['^src/(markdown|domain)/', '^src/messages/domain[.]ts$', '(^|/)node_modules/markdown-it'] },
    ),
    rule(
      'db-knows-no-user',
      'Direction 2: the database serves the server and must stand without it.',
      { path: '^src/db/', pathNot: TEST },
      { path: '^src/(server|web)/' },
    ),
    rule(
      'sqlite-through-one-file',
      'Direction 2: node-sqlite.ts drops the line with which Node 22 calls SQLite experimental; any other import shows it.',
      { path: '^src/', pathNot: [TEST, '^src/db/engine/node-sqlite[.]ts$'] },
      { path: '^(node:)?sqlite$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'module-uses-http-only',
      'Direction 3: a module gets what it needs handed in; of the server around it, it knows only http.',
      { path: '^src/server/modules/', pathNot: TEST },
      { path: '^src/server/', pathNot: '^src/server/(http|modules)/' },
    ),
    rule(
      'module-through-its-service',
      'Direction 3: a module is entered through its service; queries and presentation are its own affair. ' +
        'media.present.ts turns a picture into its addresses and story.html.ts Markdown into safe HTML; both are tools of all.',
      { path: '^src/server/modules/([^/]+)/', pathNot: TEST },
      {
        path: '^src/server/modules/[^/]+/',
        pathNot: [
          '^src/server/modules/$1/',
          '[.]service[.]ts$',
          '^src/server/modules/media/media[.]present[.]ts$',
          '^src/server/modules/story/html/story[.]html[.]ts$',
        ],
      },
    ),
    rule(
      'http-knows-no-module',
      'Direction 3, seen from below: modules stand on http, so http cannot stand on them.',
      { path: '^src/server/http/', pathNot: TEST },
      { path: '^src/server/(modules|seed|jobs)/' },
    ),
    rule(
      'module-has-a-tier',
      'Direction 4: a module without a place in a tier escapes the order; add its noun to TIERS.',
      { path: `^src/server/modules/(?!(${nouns(names)})/)[^/]+/` },
      {},
    ),
    ...tierRules('src/server/modules', 'module'),
    rule(
      'web-is-the-browser',
      'Direction 5: what runs in the browser holds no secret and no SQL.',
      { path: '^src/web/', pathNot: TEST },
      { path: '^src/(server|db)/' },
    ),
    rule(
      'ui-is-a-kit',
      'Direction 6: the kit knows the domain, shapes of data and the hooks of the page that is shown, but no part of the site, so that every part may use it.',
      { path: '^src/web/ui/', pathNot: TEST },
      { path: '^src/', pathNot: '^src/(web/(ui/|routing/shown-page[.])|domain/|contract/|messages/)' },
    ),
    rule(
      'player-stands-alone',
      'Direction 6: the player lives through every page, so it depends on none.',
      { path: '^src/web/player/', pathNot: TEST },
      {
        path: '^src/',
        pathNot: [
          '^src/web/(player|ui|api)/',
          '^src/web/(storage|analytics/(analytics|study-report))[.]ts$',
          '^src/(contract|domain|messages)/',
        ],
      },
    ),
    rule(
      'player-uses-contract-types',
      'Direction 6: of the contract the player needs types; the code behind them would be loaded on every page.',
      { path: '^src/web/player/', pathNot: TEST },
      { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    ),
    ...tierRules('src/web/features', 'feature'),
    rule(
      'feature-is-composed',
      'Direction 7: pages and layouts compose features, not the other way round.',
      { path: '^src/web/(features|player|api|ui)/', pathNot: TEST },
      { path: '^src/web/(pages|layouts|routing/router|entry-)' },
    ),
    rule(
      'page-stands-alone',
      'Direction 7: a page is one route; what two pages share is a feature.',
      { path: '^src/web/pages/([^/]+)', pathNot: TEST },
      { path: '^src/web/pages/', pathNot: '^src/web/pages/$1' },
    ),
    rule(
      'only-ssr-touches-web',
      'Direction 8: server rendering is the one bridge between the two sides.',
      { path: '^src/(?!web/|desk/|server/ssr/)', pathNot: TEST },
      { path: '^src/web/' },
    ),
    rule(
      'ssr-enters-by-the-entry',
      'Direction 8: the bridge ends at the server entry; of anything behind it only types are known.',
      { path: '^src/server/ssr/', pathNot: TEST },
      { path: '^src/web/', pathNot: '^src/web/entry-server[.]tsx$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'desk-is-a-program',
      'Direction 9: the desk stands on the domain, the kit and the calls; of the pages of the site it knows nothing.',
      { path: '^src/desk/', pathNot: TEST },
      {
        path: '^src/',
        pathNot: [
          '^src/(desk|domain|markdown|messages)/',
          '^src/contract/',
          '^src/web/(ui|api)/',
          '^src/web/storage[.]ts$',
        ],
      },
    ),
    rule(
      'desk-uses-contract-types',
      'Direction 9: validation is the work of the server; the desk needs the types alone.',
      { path: '^src/desk/', pathNot: TEST },
      { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'nobody-imports-the-desk',
      'Direction 9: what readers load must not bring along a line of the desk; its build begins at its own entry.',
      { path: '^src/(?!desk/)' },
      { path: '^src/desk/' },
    ),
    rule(
      'nobody-imports-the-gallery',
      'Direction 10: the gallery shows the components and is no part of the site; its build begins at its own entry.',
      { path: '^src/(?!web/gallery/)' },
      { path: '^src/web/gallery/' },
    ),
    rule(
      'no-test-in-product',
      'Test tools are not built to carry real readers.',
      { path: '^src/', pathNot: TEST },
      { path: TEST },
    ),
    rule(
      'no-dev-dependency-in-product',
      'What only developers install is missing where the site runs. dev.ts is the developer’s own server.',
      { path: '^src/', pathNot: [TEST, '^src/server/dev[.]ts$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(dist|data|content)/', '^scripts/record/node_modules/', '^(src|scripts)/.*[.]d[.]m?ts$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts', '.d.mts'],
    },
  },
}
