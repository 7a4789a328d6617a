/**
 * The picture that share cards show for a page without one of its own: name, slogan and logo of the publication, drawn from
 * `brand.ts` and `public/favicon.svg` by `scripts/draw-icon.ts`.
 */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const
