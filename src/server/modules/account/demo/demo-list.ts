/** The accounts of the demo edition that can sign in. Everybody may know this list: it is in the README of the project. */

export const DEMO_PASSWORD = 'qiri-demo-7'

/** A visitor, a member, an editor, one who learns to be one, and an administrator, to walk through the site with. */
export const DEMO_PHONES: Readonly<Record<number, string>> = {
  101: '10000000001',
  102: '10000000002',
  103: '10000000003',
  149: '10000000004',
  150: '10000000005',
}

/** The number of the administrator among them. */
export const DEMO_ADMIN_PHONE = DEMO_PHONES[150]!
