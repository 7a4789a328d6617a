/** The sites from which pictures of pasted texts are fetched: one name on each line. */
import { useState } from 'react'
import { isPictureHost } from '#domain/media/picture-host.ts'
import { SETTING_LABELS } from '#domain/site/setting-label.ts'
import { SITE_LIMITS } from '#domain/site/site-settings.ts'
import { m } from '#messages/desk.ts'
import { RoomPart } from '../../kit/room-part.tsx'
import { TextSetting } from './setting-field.tsx'
import type { SettingsPart } from './settings-part.ts'

/** Whoever copies an address from a browser has more of it than the name. */
const nameOf = (line: string): string =>
  line
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')

const readHosts = (text: string): string[] => [...new Set(text.split('\n').map(nameOf).filter(Boolean))]

export function listHostProblems(hosts: readonly string[]): string[] {
  const wrong = hosts.filter((host) => !isPictureHost(host)).map((host) => m.site.wrongPictureHost({ host }))
  const { pictureHosts: max } = SITE_LIMITS
  return hosts.length > max ? [...wrong, m.site.tooManyPictureHosts({ max })] : wrong
}

export function PictureHostField({ settings: { pictureHosts }, change }: SettingsPart) {
  const [text, setText] = useState(pictureHosts.join('\n'))
  // The settings may have been replaced meanwhile, by an earlier version of them.
  const isSame = readHosts(text).join('\n') === pictureHosts.join('\n')
  return (
    <RoomPart title={m.site.pastedPictures}>
      <TextSetting
        label={SETTING_LABELS.pictureHosts}
        value={isSame ? text : pictureHosts.join('\n')}
        max={4000}
        long
        hint={m.site.hintPictureHosts}
        problem={listHostProblems(pictureHosts)[0] ?? null}
        onChange={(next) => {
          setText(next)
          change({ pictureHosts: readHosts(next) })
        }}
      />
    </RoomPart>
  )
}
