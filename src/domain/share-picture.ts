/**
 * The picture that share cards show for a page without one of its own: icon, name and slogan of the site, drawn when its
 * settings are saved; or the publisher's own.
 */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const

export const OWN_SHARE_PICTURE = '/share.jpg'

/** `name` follows from the picture: programs that show share cards keep what an address has once shown. */
export const ownSharePicturePath = (name: string): string => `${OWN_SHARE_PICTURE}?v=${name}`
