/** Puts the modules of the editors' desk together, over those of the site that services.ts has made. */
import type { Database } from '#db/client.ts'
import type { Handlers } from '../http/api/api.ts'
import type { AccountService } from '../modules/account/account.service.ts'
import { listOutdatedPages } from '../modules/about/about.outdated.ts'
import { deskMeHandlers } from '../modules/account/account.desk.api.ts'
import { factorHandlers } from '../modules/account/factor/account.factor.api.ts'
import { createFactorService } from '../modules/account/factor/account.factor.service.ts'
import type { Seal } from '../modules/account/account.seal.ts'
import { createChangeService } from '../modules/change/change.service.ts'
import type { ArticleService } from '../modules/article/article.service.ts'
import type { ConsentService } from '../modules/consent/consent.service.ts'
import type { CommerceService } from '../modules/commerce/commerce.service.ts'
import { deskResourceHandlers } from '../modules/desk/desk.api.ts'
import { createDeskService } from '../modules/desk/desk.service.ts'
import { findHandlers } from '../modules/desk/desk.find.api.ts'
import { createFindService } from '../modules/desk/desk.find.ts'
import { audioDeskHandlers } from '../modules/desk/desk.audio.api.ts'
import { createAudioDesk } from '../modules/desk/desk.audio.ts'
import { createDueService } from '../modules/due/due.service.ts'
import { figureHandlers } from '../modules/figure/figure.api.ts'
import { createFigureService } from '../modules/figure/figure.service.ts'
import { frontHandlers } from '../modules/front/front.api.ts'
import { createFrontService } from '../modules/front/front.service.ts'
import type { HomeService } from '../modules/home/home.service.ts'
import { journalHandlers } from '../modules/journal/journal.api.ts'
import { createJournalService } from '../modules/journal/journal.service.ts'
import { importRunHandlers } from '../modules/import/run/import.run.api.ts'
import { createImportRunService, type ImportPlace } from '../modules/import/run/import.run.service.ts'
import { libraryHandlers, transcriptDeskHandlers } from '../modules/library/library.api.ts'
import { createLibraryService } from '../modules/library/library.service.ts'
import { createPictureFetchService } from '../modules/library/fetch/library.fetch.service.ts'
import type { FetchPicture } from '../modules/library/fetch/library.fetch.ts'
import { createTranscriptDesk } from '../modules/library/library.transcript.service.ts'
import type { MediaService } from '../modules/media/media.service.ts'
import { memberHandlers } from '../modules/member/member.api.ts'
import { createMemberService } from '../modules/member/member.service.ts'
import type { NoticeService } from '../modules/notice/notice.service.ts'
import type { OrderService } from '../modules/order/order.service.ts'
import type { PaymentService } from '../modules/payment/payment.service.ts'
import { planHandlers } from '../modules/plan/plan.api.ts'
import { createPlanService } from '../modules/plan/plan.service.ts'
import { indexThings } from '../modules/search/index/search.indexer.ts'
import type { RedirectService } from '../modules/redirect/redirect.service.ts'
import { redirectHandlers } from '../modules/redirect/redirect.api.ts'
import type { SearchService } from '../modules/search/search.service.ts'
import type { SiteService } from '../modules/site/site.service.ts'
import { statusHandlers } from '../modules/status/status.api.ts'
import { createStatusService } from '../modules/status/status.service.ts'
import type { HostInfo } from '../modules/status/status.host-info.ts'
import { debtHandlers } from '../modules/story/debt/story.debt.api.ts'
import { storyHandlers } from '../modules/story/story.api.ts'
import { createStoryService } from '../modules/story/story.service.ts'
import { siteVariables, type SiteVariables } from '#domain/site/site-settings.ts'
import { createStaticPageTexts } from '../config/static-page-text.ts'

/** What the desk needs of the site. */
type SiteServices = {
  site: SiteService
  media: MediaService
  article: ArticleService
  notice: NoticeService
  account: AccountService
  consent: ConsentService
  commerce: CommerceService
  home: HomeService
  order: OrderService
  payment: PaymentService
  redirect: RedirectService
  search: SearchService
}

type BaseOptions = {
  /** reports what an operator should know */
  onTrouble?: ((detail: Record<string, unknown>, message: string) => void) | undefined
}

/** The base services of the desk, also used by modules of the site that change public content. */
export function createDeskBase(db: Database, { onTrouble = () => {} }: BaseOptions = {}) {
  return {
    journal: createJournalService({ db }),
    change: createChangeService({
      db,
      onFailure: (error) => onTrouble({ err: error }, 'changes could not be read; it is tried again'),
    }),
    due: createDueService({
      db,
      onFailure: (error, piece) => onTrouble({ err: error, ...piece }, 'due work failed; it is tried again later'),
    }),
  }
}

type DeskOptions = {
  db: Database
  base: ReturnType<typeof createDeskBase>
  seal: Seal
  services: SiteServices
  /** absent in commands, which serve nobody */
  imports?: ImportPlace | undefined
  /** the machine and the configuration */
  hostInfo?: HostInfo | undefined
  /** variables of the static pages */
  pageFacts: SiteVariables
  /** gets pictures from other sites; tests bring their own */
  fetchPicture?: FetchPicture | undefined
} & BaseOptions

/** A new module of the desk is created here and added to the returned object; its handlers are bound below. */
export function createDeskServices(options: DeskOptions) {
  const { db, base, seal, services, hostInfo, pageFacts, imports, fetchPicture, onTrouble } = options
  const member = createMemberService({
    db,
    account: services.account,
    commerce: services.commerce,
    journal: base.journal,
    notice: services.notice,
    announce: base.change.note,
    readSite: services.site.current,
  })
  const factor = createFactorService({
    db,
    seal,
    account: services.account,
    journal: base.journal,
    readSite: services.site.current,
  })
  const figure = createFigureService({ db, readSite: services.site.current })
  const library = createLibraryService({ db, ...base, media: services.media })
  const pictureFetch = createPictureFetchService({
    library,
    account: services.account,
    readSite: services.site.current,
    fetchPicture,
  })
  const transcriptDesk = createTranscriptDesk({ db, ...base, index: indexThings })
  const { account, article, notice } = services
  const story = createStoryService({ db, ...base, account, notice, article, library, index: indexThings })
  const plan = createPlanService({ db, ...base, account, notice, story, indexThings })
  const texts = createStaticPageTexts(services.site.current, pageFacts)
  const desk = createDeskService({ db, ...base, indexThings, texts, redirect: services.redirect })
  const sound = createAudioDesk({
    ...{ db, ...base, account, notice, indexThings, texts },
    readSite: services.site.current,
  })
  const find = createFindService({
    db,
    resources: [...desk.resources, ...sound.resources],
    readSite: services.site.current,
  })
  const front = createFrontService({ db, ...base, desk, home: services.home })
  const { order, payment } = services
  const findIndexHealth = services.search.findHealth
  const status = createStatusService({
    db,
    ...base,
    account,
    order,
    payment,
    consent: services.consent,
    factor,
    findIndexHealth,
    isSiteSet: services.site.isSet,
    readSite: services.site.current,
    listOutdatedPages() {
      const settings = services.site.current()
      return listOutdatedPages(db, { ...siteVariables(settings), ...pageFacts }, settings.sectionsOff)
    },
    hostInfo,
    onTrouble,
  })
  const importRun = createImportRunService({ db, ...base, ...imports })
  return {
    ...base,
    importRun,
    desk,
    sound,
    find,
    library,
    pictureFetch,
    transcriptDesk,
    story,
    plan,
    member,
    factor,
    figure,
    front,
    status,
  }
}

export type DeskServices = ReturnType<typeof createDeskServices>

/** One handler for every call of the desk that is new with it. */
export function deskHandlers(desk: DeskServices & SiteServices) {
  return {
    ...deskMeHandlers({ ...desk.account, ...desk.find }),
    ...findHandlers(desk.find),
    ...journalHandlers(desk.journal),
    ...deskResourceHandlers(desk.desk),
    ...audioDeskHandlers(desk.sound),
    ...memberHandlers(desk.member),
    ...factorHandlers(desk.factor),
    ...importRunHandlers(desk.importRun),
    ...libraryHandlers(desk.library, desk.pictureFetch),
    ...transcriptDeskHandlers(desk.transcriptDesk),
    ...storyHandlers(desk.story),
    ...debtHandlers(desk.story),
    ...planHandlers(desk.plan),
    ...figureHandlers(desk.figure),
    ...frontHandlers(desk.front),
    ...statusHandlers(desk.status),
    ...redirectHandlers(desk.redirect),
  } satisfies Partial<Handlers>
}
