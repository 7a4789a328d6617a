/** Earlier versions of the settings, each of which can be loaded into the form. */
import type { EarlierSite } from '#contract/desk/site-settings.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Time } from '#web/ui/time.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomEmpty } from '../../kit/room-state.tsx'
import { useFreshQuery } from '../../use-call.ts'

type Props = { current: number; onLoad: (version: EarlierSite) => void }

export function SiteVersions({ current, onLoad }: Props) {
  const { data } = useFreshQuery('GET /api/desk/settings/versions')

  async function load(version: number) {
    try {
      onLoad(await browserApi('GET /api/desk/settings/versions/:version', { params: { version } }))
      toast(m.site.versionLoaded({ version }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message, 'error')
    }
  }
  return (
    <RoomPart title={m.site.versions} about={m.site.aboutVersions}>
      {data && data.list.length === 0 ? <RoomEmpty>{m.site.nothingSaved}</RoomEmpty> : null}
      <ul className={ledger['rows']}>
        {data?.list.map(({ version, time, editor }) => (
          <li key={version} className={ledger['row']} data-two>
            <h3>{m.site.versionNumber({ version, mark: version === current ? m.site.currentMark : '' })}</h3>
            <p className={ledger['meta']}>
              <span>{editor.name || m.site.systemEditor}</span>
              <Time at={time} />
              {version === current ? null : (
                <Button kind="quiet" aria-label={m.site.loadVersion({ version })} onClick={() => void load(version)}>
                  {m.site.loadIntoForm}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </RoomPart>
  )
}
