/** The logo, the icon and the share picture: a file, or drawn from the name. */
import { useRef } from 'react'
import { drawIcon } from '#domain/site/site-logo.ts'
import { LOGO_STYLES, SITE_LIMITS, type LogoStyle, type SiteSettings } from '#domain/site/site-settings.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { useCallAction } from '../../use-call.ts'
import { LogoImage } from './logo-image.tsx'
import styles from './logo-fields.module.css'
import { SharePictureField, type BroughtPicture } from './share-picture-field.tsx'
import type { SettingsPart } from './settings-part.ts'

const STYLE_NAMES: Record<LogoStyle, string> = {
  plain: m.site.logoPlain,
  seal: m.site.logoSeal,
  ruled: m.site.logoRuled,
}

type Props = SettingsPart & { brought: BroughtPicture | null; onBring: (picture: BroughtPicture | null) => void }

export function LogoFields({ settings, change, brought, onBring }: Props) {
  const { logo, icon } = settings
  return (
    <div className={styles['logo']}>
      <fieldset>
        <legend>{m.site.logo}</legend>
        <div className={styles['styles']}>
          {LOGO_STYLES.map((style) => (
            <label key={style}>
              <input
                type="radio"
                name="logo-style"
                checked={logo.kind === 'drawn' && logo.style === style}
                onChange={() => change({ logo: { kind: 'drawn', style } })}
              />
              <span className={styles['sample']} style={{ background: settings.theme.light.paper }}>
                <LogoImage settings={{ ...settings, logo: { kind: 'drawn', style } }} />
              </span>
              {STYLE_NAMES[style]}
            </label>
          ))}
          {logo.kind === 'file' ? (
            <label>
              <input type="radio" name="logo-style" checked readOnly />
              <span className={styles['sample']} style={{ background: settings.theme.light.paper }}>
                <LogoImage settings={settings} />
              </span>
              {m.site.uploadedFile}
            </label>
          ) : null}
        </div>
        <SvgButton onClean={(svg) => change({ logo: { kind: 'file', svg } })}>{m.site.uploadLogo}</SvgButton>
        <p>{m.site.aboutLogoFile}</p>
      </fieldset>
      <fieldset>
        <legend>{m.word.icon}</legend>
        <p>{m.site.aboutIcon}</p>
        <div className={styles['icons']}>
          <IconSample settings={settings} size={64} />
          <IconSample settings={settings} size={32} />
          <SvgButton onClean={(svg) => change({ icon: svg })}>{m.site.uploadIcon}</SvgButton>
          {icon === null ? null : (
            <Button onClick={() => change({ icon: null })}>
              {m.site.takeInstead({ source: iconSource(settings) })}
            </Button>
          )}
        </div>
      </fieldset>
      <SharePictureField settings={settings} change={change} brought={brought} onBring={onBring} />
    </div>
  )
}

const iconSource = ({ logo }: SiteSettings) => (logo.kind === 'file' ? m.site.logo : m.site.firstCharacter)

function IconSample({ settings, size }: { settings: SiteSettings; size: number }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawIcon(settings))}`}
      width={size}
      height={size}
      alt={m.site.iconOfSize({ size })}
    />
  )
}

/** The server cleans the file, and the editor sees what is left of it. */
function SvgButton({ children, onClean }: { children: string; onClean: (svg: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/settings/clean')

  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > SITE_LIMITS.svg) return toast(m.site.fileTooLarge({ size: SITE_LIMITS.svg / 1000 }), 'error')
    const outcome = await run({ body: { svg: await file.text() } })
    if (outcome.ok) onClean(outcome.model.svg)
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".svg,image/svg+xml"
        tabIndex={-1}
        aria-label={children}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
