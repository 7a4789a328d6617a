/** What the book award is called: shown while its section is open. */
import { SETTING_LABELS } from '#domain/site/setting-label.ts'
import type { AwardNames } from '#domain/site/award-names.ts'
import { SITE_LIMITS } from '#domain/site/site-settings.ts'
import { m } from '#messages/desk.ts'
import { RoomPart } from '../../kit/room-part.tsx'
import { TextSetting } from './setting-field.tsx'
import type { SettingsPart } from './settings-part.ts'

export function AwardFields({ settings: { award }, change }: SettingsPart) {
  const textOf = (name: keyof AwardNames) => ({
    value: award[name],
    onChange: (text: string) => change({ award: { ...award, [name]: text } }),
  })
  return (
    <RoomPart title={SETTING_LABELS.award} about={m.site.aboutAward}>
      <TextSetting
        {...textOf('name')}
        label={m.site.awardName}
        max={SITE_LIMITS.awardName}
        required
        hint={m.site.hintAwardName}
      />
      <TextSetting
        {...textOf('reading')}
        label={m.site.awardReading}
        max={SITE_LIMITS.reading}
        required
        hint={m.site.hintAwardReading}
      />
      <TextSetting
        {...textOf('motto')}
        label={m.site.awardMotto}
        max={SITE_LIMITS.slogan}
        hint={m.site.hintAwardMotto}
      />
    </RoomPart>
  )
}
