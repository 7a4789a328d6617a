/** The form of the settings beside its preview. One button saves all of it; what was typed stays when saving fails. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CurrentSite, EarlierSite, SavedSite } from '#contract/desk/site-settings.ts'
import { listAccountProblems } from '#domain/site/account-problem.ts'
import { listSaleProblems } from '#domain/site/sale-problem.ts'
import { SETTING_LABELS } from '#domain/site/setting-label.ts'
import { SITE_LIMITS, type SiteSettings } from '#domain/site/site-settings.ts'
import { listContrastProblems } from '#domain/site/site-theme.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { UnsavedGuard } from '../../kit/save/unsaved-guard.tsx'
import { useCallAction } from '../../use-call.ts'
import { useShowSite } from '../../use-show-site.ts'
import { AwardFields } from './award-fields.tsx'
import { drawSiteFiles } from './draw-site-files.ts'
import { LogoFields } from './logo-fields.tsx'
import { MembershipFields } from './membership-fields.tsx'
import { OutdatedPages } from './outdated-pages.tsx'
import { PairRows } from './pair-rows.tsx'
import { base64Of, type BroughtPicture } from './share-picture-field.tsx'
import { listHostProblems, PictureHostField } from './picture-host-field.tsx'
import { SectionFields } from './section-fields.tsx'
import { SwitchSetting, TextSetting } from './setting-field.tsx'
import type { SettingsPart } from './settings-part.ts'
import styles from './site-editor.module.css'
import { SitePreview } from './site-preview.tsx'
import { SiteVersions } from './site-versions.tsx'
import { ThemeFields } from './theme-fields.tsx'

const isSame = (one: SiteSettings, other: SiteSettings) => JSON.stringify(one) === JSON.stringify(other)

export function SiteEditor({ first }: { first: CurrentSite }) {
  const [saved, setSaved] = useState(first)
  const [settings, setSettings] = useState<SiteSettings>(first.settings)
  const [outdatedPages, setOutdatedPages] = useState<SavedSite['outdatedPages']>([])
  const [brought, setBrought] = useState<BroughtPicture | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const showSite = useShowSite()
  const client = useQueryClient()
  const { run, isBusy } = useCallAction('POST /api/desk/settings', {
    refresh: ['GET /api/desk/settings', 'GET /api/desk/settings/versions', 'GET /api/desk/me'],
    done: m.site.savedSettings,
    quiet: ['CONFLICT'],
  })
  const change: SettingsPart['change'] = (part) => setSettings((before) => ({ ...before, ...part }))
  const isUnsaved = !isSame(saved.settings, settings) || brought?.name === null
  const problems = listContrastProblems(settings.theme)
  const saleProblems = listSaleProblems(settings.memberships, settings.trial)

  async function save() {
    if (problems.length > 0) return toast(m.site.contrastTooLow, 'error')
    const [problem] = [
      ...[...saleProblems, ...listAccountProblems(settings.officialAccount)].map(({ message }) => message),
      ...listHostProblems(settings.pictureHosts),
    ]
    if (problem) return toast(problem, 'error')
    setDrawing(true)
    const files = await drawSiteFiles(settings).finally(() => setDrawing(false))
    const ownSharePicture = brought?.name === null ? { ownSharePicture: base64Of(brought.data) } : {}
    const outcome = await run({ body: { version: saved.version, settings, ...files, ...ownSharePicture } })
    if (outcome.ok) {
      const { outdatedPages: pages, ...current } = outcome.model
      setSaved(current)
      setSettings(current.settings)
      setBrought(null)
      setOutdatedPages(pages)
      showSite(current)
      // Their lists and their forms say it, too.
      await client.invalidateQueries({ queryKey: ['house-page'] })
    } else if (outcome.error.code === 'CONFLICT' && outcome.error.detail) {
      // The form keeps what was typed; saving again replaces the version of the colleague.
      setSaved(JSON.parse(outcome.error.detail) as CurrentSite)
      toast(m.site.colleagueSaved, 'error')
    }
  }

  function load({ settings: earlier, sharePictureFile }: EarlierSite) {
    setSettings(earlier)
    const { sharePicture: name } = earlier
    setBrought(name && sharePictureFile ? { name, data: `data:image/jpeg;base64,${sharePictureFile}` } : null)
  }

  return (
    <div className={styles['site']}>
      <RoomHead title={m.word.siteSettings} about={m.site.aboutRoom}>
        <Button kind="lead" busy={isBusy || isDrawing} disabled={!isUnsaved} onClick={() => void save()}>
          {m.word.save}
        </Button>
      </RoomHead>
      <OutdatedPages pages={outdatedPages} />
      <div className={styles['columns']}>
        <div className={styles['form']}>
          <Names settings={settings} change={change} />
          <RoomPart title={m.site.logoAndIcon}>
            <LogoFields settings={settings} change={change} brought={brought} onBring={setBrought} />
          </RoomPart>
          <RoomPart title={m.site.appearance} about={m.site.aboutAppearance}>
            <ThemeFields settings={settings} change={change} />
          </RoomPart>
          <Contacts settings={settings} change={change} />
          <MembershipFields value={settings} onChange={change} problems={saleProblems} />
          <SectionFields value={settings.sectionsOff} onChange={(sectionsOff) => change({ sectionsOff })} />
          {settings.sectionsOff.includes('award') ? null : <AwardFields settings={settings} change={change} />}
          <Machines settings={settings} change={change} />
          <PictureHostField settings={settings} change={change} />
          <SiteVersions current={saved.version} onLoad={load} />
        </div>
        <SitePreview settings={settings} />
      </div>
      <UnsavedGuard isUnsaved={useCallback(() => isUnsaved, [isUnsaved])} />
    </div>
  )
}

type TextName = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends string ? Name : never
}[keyof SiteSettings]

/** The properties of a text field that is bound to one setting. */
const textOf = ({ settings, change }: SettingsPart, name: TextName) => ({
  label: SETTING_LABELS[name],
  value: settings[name],
  onChange: (text: string) => change({ [name]: text }),
})

function Names(part: SettingsPart) {
  return (
    <RoomPart title={m.word.name}>
      <TextSetting {...textOf(part, 'name')} max={SITE_LIMITS.name} required hint={m.site.hintName} />
      <TextSetting {...textOf(part, 'fullName')} max={SITE_LIMITS.fullName} required hint={m.site.hintFullName} />
      <TextSetting {...textOf(part, 'slogan')} max={SITE_LIMITS.slogan} />
      <TextSetting {...textOf(part, 'description')} max={SITE_LIMITS.description} long hint={m.site.hintDescription} />
    </RoomPart>
  )
}

function Contacts(part: SettingsPart) {
  const { settings, change } = part
  const { foundedYear, filings, social, officialAccount } = settings
  return (
    <RoomPart title={m.site.publisherAndContact} about={m.site.aboutContact}>
      <TextSetting {...textOf(part, 'company')} max={SITE_LIMITS.line} />
      <TextSetting
        label={SETTING_LABELS.foundedYear}
        value={foundedYear === null ? '' : String(foundedYear)}
        max={4}
        onChange={(text) => change({ foundedYear: /^\d{1,4}$/.test(text) ? Number(text) : null })}
      />
      <TextSetting {...textOf(part, 'address')} max={SITE_LIMITS.line} />
      <TextSetting {...textOf(part, 'phone')} max={30} type="tel" />
      <TextSetting {...textOf(part, 'email')} max={SITE_LIMITS.line} type="email" />
      <TextSetting
        {...textOf(part, 'securityEmail')}
        max={SITE_LIMITS.line}
        type="email"
        hint={m.site.hintSecurityEmail}
      />
      <PairRows
        title={SETTING_LABELS.filings}
        about={m.site.aboutFilings}
        add={m.site.addRegistration}
        nameLabel={m.site.registrationNumber}
        urlLabel={m.site.registerAddress}
        namePlaceholder={m.site.filingExample}
        rows={filings.map(({ name, register }) => ({ name, url: register }))}
        most={SITE_LIMITS.filings}
        onChange={(rows) => change({ filings: rows.map(({ name, url }) => ({ name, register: url })) })}
      />
      <PairRows
        title={SETTING_LABELS.social}
        about={m.site.aboutSocial}
        add={m.site.addAccount}
        nameLabel={m.word.name}
        urlLabel={m.site.address}
        namePlaceholder={m.site.socialExample}
        rows={social}
        most={SITE_LIMITS.social}
        onChange={(rows) => change({ social: rows })}
      />
      <TextSetting
        label={m.site.officialAccountName}
        value={officialAccount.name}
        problem={listAccountProblems(officialAccount)[0]?.message ?? null}
        max={30}
        onChange={(name) => change({ officialAccount: { ...officialAccount, name } })}
      />
      <TextSetting
        label={m.site.officialAccountCode}
        value={officialAccount.url}
        max={300}
        type="url"
        hint={m.site.hintOfficialAccountCode}
        onChange={(url) => change({ officialAccount: { ...officialAccount, url: url.trim() } })}
      />
      <TextSetting {...textOf(part, 'appUrl')} max={300} type="url" hint={m.site.hintAppUrl} />
    </RoomPart>
  )
}

function Machines(part: SettingsPart) {
  const { settings, change } = part
  return (
    <RoomPart title={m.site.findingAndCounting}>
      <TextSetting {...textOf(part, 'homeTitle')} max={SITE_LIMITS.homeTitle} hint={m.site.hintHomeTitle} />
      <TextSetting
        {...textOf(part, 'membershipIntro')}
        max={SITE_LIMITS.intro}
        long
        hint={m.site.hintMembershipIntro}
      />
      <SwitchSetting
        label={SETTING_LABELS.indexed}
        value={settings.indexed}
        hint={m.site.hintIndexed}
        onChange={(indexed) => change({ indexed })}
      />
      <SwitchSetting
        label={SETTING_LABELS.analytics}
        value={settings.analytics}
        hint={m.site.hintAnalytics}
        onChange={(analytics) => change({ analytics })}
      />
    </RoomPart>
  )
}
