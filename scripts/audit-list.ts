/** What the audit of packages lets pass, each with its reason. */
import type { Exception } from './audit-answer.ts'

/** Known holes in packages of production that we live with for a while. */
export const EXCEPTIONS: readonly Exception[] = []

/** Licences of packages that we may ship. What is copyleft stands below, with its reason. */
export const LICENCES: readonly string[] = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'PSF-2.0',
  'Unlicense',
]

/** Packages with other licences, by the beginning of their names. */
export const OTHER_LICENCES: Readonly<Record<string, string>> = {
  '@img/sharp-': 'libvips is LGPL-3.0-or-later: a library of its own, linked dynamically, which can be replaced',
  'axe-core': 'MPL-2.0: tests alone, unchanged, not shipped',
  duck: 'BSD-2-Clause in its file, BSD in its description; a part of mammoth',
  jszip: 'MIT or GPL-3.0-or-later: taken under MIT; a part of mammoth',
  pako: 'MIT and Zlib, which asks for no more; a part of jszip',
  lightningcss: 'MPL-2.0: builds the style sheets, unchanged, not shipped',
}

/** Packages that bring a script which runs when they are installed, and what becomes of it. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@swc/core': 'looks whether the part for this machine is there; only the check of boundaries uses it',
}
