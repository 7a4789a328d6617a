/** The radio tracks. There is no list of them: each file contains its title. */
import { join } from 'node:path'
import type { Edition } from '../edition.ts'
import { readTitle } from '../content/id3-title.ts'
import type { Rows } from '../rows.ts'

export async function radioRows({ media, content }: Edition, contentDir: string): Promise<Rows> {
  return {
    fm_track: await Promise.all(
      media.listIn('sound/fm').map(async ({ id, path }, index) => ({
        title: (await readTitle(join(contentDir, path))) ?? `${content.settings.name} FM ${index + 1}`,
        sound_id: id,
        position: index + 1,
      })),
    ),
  }
}
