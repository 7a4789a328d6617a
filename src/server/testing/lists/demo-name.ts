/**
 * What says that something belongs to the demo edition: its name in any spelling, and what else only its settings have. The one
 * place that defines it; a site of another publisher must show none of it anywhere.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../../modules/account/demo/demo-list.ts'
import { DEMO_SETTINGS as demo } from '../app/demo-settings.ts'

const BRAND = join(import.meta.dirname, '../../../../content/brand')

/**
 * Of the edition and of its award. 七日内 and 七日体验 are days: so long a refund may be asked for, and the trial lasts. 一行读数 and
 * 执行读取 are other words.
 */
const NAMES = [
  /七日(?!内|体验)/g,
  /七\s+日/g,
  /qi[\s_-]?ri(?![a-z])|qiri/gi,
  /\\u4e03\\u65e5/gi,
  /%E4%B8%83%E6%97%A5/gi,
  /(?<![一进执])行读/g,
  /\\u884c\\u8bfb/gi,
  /%E8%A1%8C%E8%AF%BB/gi,
]

const shapesOf = (svg: string): string[] => [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, path]) => path!)

/** Of its settings, and of its accounts. Texts of one word would be found in any site. */
const WORDS = [
  demo.slogan,
  demo.description,
  demo.company,
  demo.address,
  demo.phone,
  demo.award.motto,
  ...demo.filings.map(({ name }) => name),
  ...shapesOf(demo.logo.kind === 'file' ? demo.logo.svg : ''),
  ...shapesOf(demo.icon ?? ''),
  DEMO_PASSWORD,
]

/** Each with some text around it, so that a failure says where; none for a text of another publisher. */
export function findDemoNames(text: string): string[] {
  const places = NAMES.flatMap((name) => [...text.matchAll(name)].map(({ index }) => index))
  const words = WORDS.map((word) => text.indexOf(word)).filter((index) => index >= 0)
  return [...places, ...words].map((index) => text.slice(Math.max(0, index - 30), index + 30))
}

/** Its icons, byte by byte: a picture has no text. */
const PICTURES = readdirSync(BRAND).map((name) => readFileSync(join(BRAND, name)))
export const isDemoPicture = (bytes: Uint8Array): boolean => PICTURES.some((picture) => picture.equals(bytes))
