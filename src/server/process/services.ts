/** Puts the modules together: services in the order of their tiers, and one handler for every call. */
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { createDeskServices, createDeskBase, deskHandlers } from './desk-services.ts'
import type { Handlers } from '../http/api/api.ts'
import { createSharedWorkerState } from './shared-worker-state.ts'
import { aboutHandlers } from '../modules/about/about.api.ts'
import { createAboutService } from '../modules/about/about.service.ts'
import { accountHandlers } from '../modules/account/account.api.ts'
import { ownProfileHandlers } from '../modules/account/profile/account.profile.api.ts'
import { createAccountService } from '../modules/account/account.service.ts'
import type { SmsProvider } from '../modules/account/sms/sms.provider.ts'
import { articleHandlers } from '../modules/article/article.api.ts'
import { createInsetRecordings } from '../modules/article/article.recording.ts'
import { createArticleService } from '../modules/article/article.service.ts'
import { bookmarkHandlers } from '../modules/bookmark/bookmark.api.ts'
import { createBookmarkService } from '../modules/bookmark/bookmark.service.ts'
import { calendarHandlers } from '../modules/calendar/calendar.api.ts'
import { createCalendarService } from '../modules/calendar/calendar.service.ts'
import { categoryHandlers } from '../modules/category/category.api.ts'
import { createCategoryService } from '../modules/category/category.service.ts'
import { columnHandlers } from '../modules/column/column.api.ts'
import { createColumnService } from '../modules/column/column.service.ts'
import { commentHandlers } from '../modules/comment/comment.api.ts'
import { createCommentService } from '../modules/comment/comment.service.ts'
import { commerceHandlers } from '../modules/commerce/commerce.api.ts'
import { createCommerceService } from '../modules/commerce/commerce.service.ts'
import { createContentService } from '../modules/content/content.service.ts'
import { consentHandlers } from '../modules/consent/consent.api.ts'
import { createConsentService } from '../modules/consent/consent.service.ts'
import { contributionHandlers } from '../modules/contribution/contribution.api.ts'
import { createContributionService } from '../modules/contribution/contribution.service.ts'
import { courseHandlers } from '../modules/course/course.api.ts'
import { createLessonRecordings } from '../modules/course/course.recording.ts'
import { createCourseService } from '../modules/course/course.service.ts'
import { doreadHandlers } from '../modules/doread/doread.api.ts'
import { createDoreadService } from '../modules/doread/doread.service.ts'
import { eventHandlers } from '../modules/event/event.api.ts'
import { createEventService } from '../modules/event/event.service.ts'
import { createFeedService } from '../modules/feed/feed.service.ts'
import { followHandlers } from '../modules/follow/follow.api.ts'
import { createFollowService } from '../modules/follow/follow.service.ts'
import { homeHandlers } from '../modules/home/home.api.ts'
import { createHomeService } from '../modules/home/home.service.ts'
import { profileHandlers } from '../modules/profile/profile.api.ts'
import { createProfileService } from '../modules/profile/profile.service.ts'
import { personalHandlers } from '../modules/personal/personal.api.ts'
import { createPersonalService } from '../modules/personal/personal.service.ts'
import { podcastHandlers } from '../modules/podcast/podcast.api.ts'
import { createPodcastRecordings } from '../modules/podcast/podcast.recording.ts'
import { createPodcastService } from '../modules/podcast/podcast.service.ts'
import { transcriptHandlers } from '../modules/podcast/podcast.transcript.api.ts'
import { createTranscriptService } from '../modules/podcast/podcast.transcript.service.ts'
import { magazineHandlers } from '../modules/magazine/magazine.api.ts'
import { audioEditionHandlers } from '../modules/magazine/audio-edition/magazine.audio.api.ts'
import { createAudioEditionService } from '../modules/magazine/audio-edition/magazine.audio.service.ts'
import { magazineListHandlers } from '../modules/magazine/list/magazine.list.api.ts'
import { createMagazineList } from '../modules/magazine/list/magazine.list.ts'
import { issueReadingHandlers } from '../modules/magazine/reading/magazine.reading.api.ts'
import { createIssueReadingService } from '../modules/magazine/reading/magazine.reading.service.ts'
import { createTrackRecordings } from '../modules/magazine/audio-edition/magazine.recording.ts'
import { createMagazineService } from '../modules/magazine/magazine.service.ts'
import { articleAudioHandlers } from '../modules/magazine/audio-edition/magazine.article-audio.api.ts'
import { createArticleAudioService } from '../modules/magazine/audio-edition/magazine.article-audio.service.ts'
import { issueShelfHandlers } from '../modules/magazine/shelf/magazine.shelf.api.ts'
import { createIssueShelfService } from '../modules/magazine/shelf/magazine.shelf.service.ts'
import { createMediaService } from '../modules/media/media.service.ts'
import { moderationHandlers } from '../modules/moderation/moderation.api.ts'
import { createModerationService } from '../modules/moderation/moderation.service.ts'
import { newsHandlers } from '../modules/news/news.api.ts'
import { createNewsService } from '../modules/news/news.service.ts'
import { noticeHandlers } from '../modules/notice/notice.api.ts'
import { createNoticeService } from '../modules/notice/notice.service.ts'
import { orderHandlers } from '../modules/order/order.api.ts'
import { deskOrderHandlers } from '../modules/order/desk/order.desk.api.ts'
import { giftHandlers } from '../modules/order/gift/order.gift.api.ts'
import { createOrderService } from '../modules/order/order.service.ts'
import { paymentHandlers } from '../modules/payment/payment.api.ts'
import { createPaymentService, type PaymentSettings } from '../modules/payment/payment.service.ts'
import { playlistHandlers } from '../modules/play/play.list.api.ts'
import { createPlaylistService } from '../modules/play/play.list.ts'
import { createPlayService } from '../modules/play/play.service.ts'
import { rankingHandlers } from '../modules/ranking/ranking.api.ts'
import { createRankingService } from '../modules/ranking/ranking.service.ts'
import { createRedirectService } from '../modules/redirect/redirect.service.ts'
import { siteHandlers } from '../modules/site/site.api.ts'
import { createSiteService } from '../modules/site/site.service.ts'
import { searchHandlers } from '../modules/search/search.api.ts'
import { searchWordHandlers } from '../modules/search/log/search.log.api.ts'
import { fold } from '../modules/search/query/text/search.fold.ts'
import { createSearchLog } from '../modules/search/log/search.log.ts'
import { looksSpelt, spell } from '../modules/search/query/text/search.pinyin.ts'
import { listKnownWords } from '../modules/search/query/text/search.segment.ts'
import { createSearchService } from '../modules/search/search.service.ts'
import { readSearchWords } from '../modules/search/query/search.words.ts'
import { themeHandlers } from '../modules/theme/theme.api.ts'
import { createThemeService } from '../modules/theme/theme.service.ts'
import { studyHandlers } from '../modules/study/study.api.ts'
import { createStudyService } from '../modules/study/study.service.ts'
import { subscriptionHandlers } from '../modules/subscription/subscription.api.ts'
import { createSubscriptionService } from '../modules/subscription/subscription.service.ts'
import { tagHandlers } from '../modules/tag/tag.api.ts'
import { createTagService } from '../modules/tag/tag.service.ts'
import { createTopicService } from '../modules/topic/topic.service.ts'
import { viewHandlers } from '../modules/view/view.api.ts'
import { createViewService } from '../modules/view/view.service.ts'
import { violationHandlers } from '../modules/violation/violation.api.ts'
import { createViolationService } from '../modules/violation/violation.service.ts'
import { siteVariables, type SiteSettings } from '#domain/site/site-settings.ts'
import { keepAffected, listOutdatedPages } from '../modules/about/about.outdated.ts'
import { refillStaticPages } from '../config/static-page-text.ts'
import { createPassingSeal } from '../config/phone-env.ts'
import type { ServiceOptions } from './service-options.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

/** For those who measure or test without anybody signing in. */
const noSms: SmsProvider = { send: () => Promise.reject(new Error('nobody was given to carry codes')) }

const CASHIER_ALONE: PaymentSettings = { providers: ['cashier'], wechat: null, alipay: null }

export function createServices(db: Database, options: ServiceOptions = {}) {
  const {
    publicUrl = 'http://localhost',
    sms = noSms,
    memory = createSharedWorkerState(),
    secret = memory.passingSecret,
    humanDifficulty,
    passwordCost,
    seal = createPassingSeal(),
    storage,
    uploadDir,
    attachmentDir,
    imports,
    onViewsDelayed,
    onViolation,
    onViewsWritten,
    onPaymentAsked,
    hostInfo,
    fetchPicture,
    pageFacts = {},
    isPublic = false,
    payment: settings = CASHIER_ALONE,
    onPaymentTrouble = () => {},
    onSmsTrouble,
    onTrouble = () => {},
    ...forHome
  } = options
  const base = createDeskBase(db, { onTrouble })
  const site = createSiteService({
    db,
    ...base,
    async onSaved(trx, { before, settings: saved }) {
      await refillStaticPages(trx, saved, pageFacts)
      const namedBy = (given: SiteSettings) => ({ variables: siteVariables(given), off: given.sectionsOff })
      const now = namedBy(saved)
      const pages = await listOutdatedPages(trx, { ...now.variables, ...pageFacts }, now.off)
      return keepAffected(pages, namedBy(before), now).map(({ id, title }) => ({ id, title }))
    },
  })
  const listOwnNames = () => {
    const { name } = site.current()
    return { words: [name], latin: [spell(fold(name))].filter((text) => /^[a-z]{3,}$/.test(text)) }
  }
  const remote = storage && { ...storage, db, announce: base.change.note, warn: onTrouble }
  const media = createMediaService({ uploadDir, attachmentDir, contentDir: CONTENT, secret, remote })
  base.change.watch((tags) => void media.followRemovals(tags))
  const hostOnlyCookies = publicUrl.startsWith('https:')
  const consent = createConsentService({ db, isPublic })
  const account = createAccountService({
    db,
    consent,
    sms,
    secret,
    seal,
    humanDifficulty,
    passwordCost,
    onSmsTrouble,
    media,
    hostOnlyCookies,
    fold,
    listOwnNames,
    readSite: site.current,
  })
  const content = createContentService({ db })
  const announce = base.change.note
  const moderation = createModerationService({ db, account, announce, fold, looksSpelt, cutWords: listKnownWords })
  const event = createEventService({
    db,
    welcome: memory.welcomeEvents,
    isWanted: () => site.current().analytics,
    bytesADay: options.eventBytes,
    onDropped: options.onEventsDropped,
  })
  const notice = createNoticeService({ db, readSite: site.current })
  const view = createViewService({
    db,
    onWriteFailure: onViewsDelayed,
    onWritten: onViewsWritten,
    isNew: memory.isNewView,
  })
  const bookmark = createBookmarkService({ db, content, readSite: site.current })
  const comment = createCommentService({ db, account, moderation, notice, announce })
  const payment = createPaymentService({ db, publicUrl, secret, settings, onAsked: onPaymentAsked })
  const listProviders = () => payment.providers.map(({ name, title }) => ({ name, title }))
  const commerce = createCommerceService({ db, content, listProviders, readSite: site.current })
  // Codes outlive the process, so a secret that does not is none for them.
  const forCodes = { account, secret: options.secret }
  const order = createOrderService({
    db,
    consent,
    commerce,
    payment,
    notice,
    readSite: site.current,
    warn: onPaymentTrouble,
    ...forCodes,
  })
  payment.cashier?.deliverTo(async (input, now) => (await order.receive('cashier', input, now))?.accepted ?? false)
  const follow = createFollowService({ db, content, notice, readSite: site.current })
  const study = createStudyService({ db, content, readSite: site.current })
  const subscription = createSubscriptionService({ db })
  const contribution = createContributionService({ db, account, media, notice })
  const about = createAboutService({ db, readSite: site.current })
  const doread = createDoreadService({ db })
  const article = createArticleService({ db, view, readSite: site.current })
  const column = createColumnService({ db, article })
  const category = createCategoryService({ db, content, readSite: site.current })
  const tag = createTagService({ db, article })
  const course = createCourseService({ db, readSite: site.current })
  const podcast = createPodcastService({ db, readSite: site.current })
  const magazine = createMagazineService({ db, article, readSite: site.current })
  const audioEdition = createAudioEditionService({ db, readSite: site.current })
  const articleAudio = createArticleAudioService({ db })
  const transcript = createTranscriptService({ db })
  const issueShelf = createIssueShelfService({ db })
  const issueReading = createIssueReadingService({ db })
  const magazineList = createMagazineList({ db })
  const news = createNewsService({ db })
  const theme = createThemeService({ db, article, content, readSite: site.current })
  const topic = createTopicService({ db, article })
  const ranking = createRankingService({ db, content, commerce, view, readSite: site.current })
  const cards = { article, course, podcast, magazine, news, theme, topic }
  const home = createHomeService({ db, about, consent, content, ranking, readSite: site.current, ...cards, ...forHome })
  const calendar = createCalendarService({ db, content, news, readSite: site.current })
  const words = readSearchWords(CONTENT)
  const search = createSearchService({
    db,
    content,
    words,
    readSite: site.current,
    findClosedLinks: magazine.findClosedLinks,
  })
  const searchLog = createSearchLog({
    db,
    view,
    words,
    fold,
    countResults: search.countResults,
    findHealth: search.findHealth,
    change: base.change,
    welcome: memory.welcomeSearch,
    hash: (text) => seal.hash('search.network', text),
  })
  const profile = createProfileService({ db, comment, content, readSite: site.current })
  const recordings = {
    ...createLessonRecordings({ db }),
    ...createPodcastRecordings({ db }),
    ...createTrackRecordings({ db }),
    ...createInsetRecordings({ db, readSite: site.current }),
  }
  const play = createPlayService({ media, recordings })
  const playlist = createPlaylistService({ course, podcast, audioEdition, articleAudio })
  const violation = createViolationService({ publicUrl, onViolation })
  const redirect = createRedirectService({
    db,
    ...base,
    publicUrl,
    onFailure: (error) => onTrouble({ err: error }, 'old addresses could not be counted; it is tried again'),
  })
  const feed = createFeedService({
    db,
    about,
    article,
    doread,
    podcast,
    theme,
    profile,
    publicUrl,
    readSite: site.current,
  })
  const services = {
    site,
    media,
    account,
    content,
    moderation,
    event,
    notice,
    view,
    ranking,
    bookmark,
    comment,
    commerce,
    order,
    payment,
    follow,
    study,
    subscription,
    contribution,
    about,
    consent,
    article,
    column,
    course,
    podcast,
    magazine,
    news,
    theme,
    tag,
    topic,
    doread,
    magazineList,
    issueReading,
    audioEdition,
    articleAudio,
    transcript,
    issueShelf,
    category,
    calendar,
    home,
    search,
    searchLog,
    profile,
    play,
    playlist,
    redirect,
    feed,
    violation,
  }
  return {
    ...services,
    ...createDeskServices({ pageFacts, db, base, seal, services, hostInfo, imports, fetchPicture, onTrouble }),
  }
}

export type Services = ReturnType<typeof createServices>

export function createHandlers(services: Services): Handlers {
  return {
    ...aboutHandlers(services.about),
    ...consentHandlers(services.consent),
    ...doreadHandlers(services.doread),
    ...accountHandlers(services.account),
    ...ownProfileHandlers(services.account),
    ...articleHandlers(services),
    ...columnHandlers(services.column),
    ...tagHandlers(services.tag),
    ...categoryHandlers(services.category),
    ...bookmarkHandlers(services.bookmark),
    ...commentHandlers(services.comment),
    ...commerceHandlers(services.commerce),
    ...orderHandlers(services.order),
    ...giftHandlers(services.order),
    ...deskOrderHandlers(services.order),
    ...paymentHandlers(services.payment),
    ...eventHandlers(services.event),
    ...violationHandlers(services.violation),
    ...siteHandlers(services.site),
    ...moderationHandlers(services.moderation),
    ...noticeHandlers(services.notice),
    ...followHandlers(services.follow),
    ...studyHandlers(services.study),
    ...subscriptionHandlers(services.subscription),
    ...contributionHandlers(services.contribution),
    ...courseHandlers(services.course),
    ...podcastHandlers(services.podcast),
    ...playlistHandlers(services.playlist),
    ...magazineListHandlers(services.magazineList),
    ...audioEditionHandlers(services.audioEdition),
    ...articleAudioHandlers(services.articleAudio),
    ...transcriptHandlers(services.transcript),
    ...issueShelfHandlers(services.issueShelf),
    ...magazineHandlers(services.magazine),
    ...issueReadingHandlers(services.issueReading),
    ...searchHandlers(services.search, services.searchLog),
    ...searchWordHandlers(services.searchLog),
    ...rankingHandlers(services.ranking),
    ...viewHandlers(services.view),
    ...newsHandlers(services.news),
    ...themeHandlers(services.theme),
    ...calendarHandlers(services.calendar),
    ...profileHandlers(services.profile),
    ...personalHandlers(createPersonalService(services)),
    ...homeHandlers(services),
    ...deskHandlers(services),
  }
}
