/** Where the codes of app and official account are. */
import { paths } from '../paths.ts'

/** It names the address that the code leads to, so that no cache can hand out the code of a former one. */
export const codePath = (name: 'app' | 'account', target: string): string =>
  `${paths.media(`code/${name}.svg`)}?v=${encodeURIComponent(target)}`
