/** Written by `npm run db:types` from the migrations; not by hand. */
import type { Generated } from 'kysely'

export interface AccountTable {
  id: Generated<number>
  name: string
  picture_id: Generated<number | null>
  signature: Generated<string>
  city: Generated<string>
  role: Generated<'reader' | 'editor' | 'admin'>
  country_code: Generated<string>
  phone_hash: Generated<string | null>
  created_at: number
  banned_until: Generated<number | null>
  deleted_at: Generated<number | null>
  muted_until: Generated<number | null>
  phone_sealed: Generated<string | null>
  browser_round: Generated<number>
  source: Generated<string>
}

export interface AdTable {
  id: Generated<number>
  code: string
  slot: 'top' | 'big' | 'small'
  name: string
  link_url: string
  picture_id: number
  starts_at: number
  ends_at: Generated<number | null>
}

export interface AnnouncementTable {
  content_type: number
  content_id: number
  at: number
}

export interface ArticleTable {
  id: Generated<number>
  column_id: number
  author_id: number
  title: string
  standfirst: string
  tags: string
  picture_id: Generated<number | null>
  picture_alt: Generated<string>
  picture_caption: Generated<string>
  premium: Generated<number>
  word_count: Generated<number>
  published_at: number
  updated_at: number
  author_role: Generated<'text' | 'interview' | 'translation' | 'illustration' | 'photography' | 'editing'>
  seo_title: Generated<string>
  seo_description: Generated<string>
  share_picture_id: Generated<number | null>
  slug: Generated<string>
}

export interface ArticleBodyTable {
  article_id: number
  free_html: string
  paid_html: Generated<string>
  outline: Generated<string>
}

export interface ArticleSoundTable {
  article_id: number
  sound_id: number
  paid: Generated<number>
}

export interface AudioBookTable {
  id: Generated<number>
  title: string
  author_name: string
  narrator: string
  description: string
  transcript: Generated<string>
  category_id: Generated<number | null>
  picture_id: Generated<number | null>
  sound_id: number
  price: number
  listener_count: Generated<number>
  published_at: number
}

export interface AudioEditionTable {
  id: Generated<number>
  issue_id: number
  title: string
  price: number
  published_at: number
}

export interface AudioTrackTable {
  id: Generated<number>
  audio_edition_id: number
  article_id: Generated<number | null>
  label_id: Generated<number | null>
  sound_id: number
  title: string
  free: Generated<number>
  position: number
}

export interface AuthorTable {
  account_id: number
  title: string
  biography: string
  motto: Generated<string>
  follower_count: Generated<number>
  placeholder: Generated<number>
}

export interface BookmarkTable {
  account_id: number
  content_type: number
  content_id: number
  created_at: number
}

export interface CashierPaymentTable {
  id: Generated<number>
  token: string
  order_number: string
  title: string
  amount: number
  state: Generated<'open' | 'paid' | 'failed' | 'closed' | 'refunded'>
  transaction_number: Generated<string | null>
  refund_number: Generated<string | null>
  created_at: number
  expires_at: number
  paid_at: Generated<number | null>
  told_at: Generated<number | null>
}

export interface CategoryTable {
  id: Generated<number>
  kind: 'issue' | 'course' | 'audio-book' | 'podcast'
  name: string
  parent_id: Generated<number | null>
  position: number
}

export interface ChangeTable {
  id: Generated<number>
  tag: string
  at: number
}

export interface ChapterTable {
  id: Generated<number>
  issue_id: number
  title: string
  position: number
}

export interface ChapterStoryTable {
  id: Generated<number>
  chapter_id: number
  article_id: Generated<number | null>
  title: string
  standfirst: Generated<string>
  author_name: string
  page: Generated<number | null>
  position: number
}

export interface CodeBatchTable {
  id: Generated<number>
  note: string
  offering: string
  content_type: Generated<number | null>
  content_id: Generated<number | null>
  code_count: Generated<number>
  made_by: Generated<number | null>
  created_at: number
  expires_at: Generated<number | null>
  revoked_at: Generated<number | null>
}

export interface CommentTable {
  id: Generated<number>
  content_type: number
  content_id: number
  account_id: number
  root_id: Generated<number | null>
  parent_id: Generated<number | null>
  text: string
  state: Generated<'published' | 'pending' | 'hidden' | 'deleted'>
  featured: Generated<number>
  like_count: Generated<number>
  reply_count: Generated<number>
  created_at: number
  hold_reason: Generated<string>
}

export interface CommentLikeTable {
  comment_id: number
  account_id: number
  created_at: number
}

export interface CommentReportTable {
  id: Generated<number>
  comment_id: number
  account_id: number
  reason: string
  created_at: number
  settled_at: Generated<number | null>
}

export interface ConsentTable {
  account_id: number
  page: 'agreement' | 'privacy'
  version: number
  agreed_at: number
}

export interface ContentTable {
  content_type: number
  content_id: number
  title: string
  standfirst: Generated<string>
  picture_id: Generated<number | null>
  author_name: Generated<string>
  author_id: Generated<number | null>
  premium: Generated<number>
  state: Generated<'draft' | 'published' | 'withdrawn'>
  published_at: Generated<number | null>
  view_count: Generated<number>
  like_count: Generated<number>
  comment_count: Generated<number>
  bookmark_count: Generated<number>
  thread_count: Generated<number>
}

export interface ContentCreditTable {
  content_type: number
  content_id: number
  position: number
  account_id: number
  role: 'text' | 'interview' | 'translation' | 'illustration' | 'photography' | 'editing'
  repeated: Generated<number>
  published_at: number
}

export interface ContentTagTable {
  content_type: number
  content_id: number
  tag_id: number
  direct: Generated<number>
  published_at: number
}

export interface ContributionTable {
  id: Generated<number>
  number: string
  key_hash: string
  kind: 'contribute' | 'cooperate'
  account_id: Generated<number | null>
  name: string
  contact: string
  title: string
  category: string
  text: string
  attachment_path: Generated<string | null>
  attachment_name: Generated<string>
  attachment_type: Generated<string>
  attachment_bytes: Generated<number>
  state: Generated<'new' | 'reading' | 'accepted' | 'declined' | 'done'>
  note: Generated<string>
  created_at: number
  changed_at: number
  contact_hash: Generated<string | null>
  contact_sealed: Generated<string | null>
}

export interface CorrectionTable {
  id: Generated<number>
  article_id: number
  position: number
  at: number
  text: string
}

export interface CouponTable {
  id: Generated<number>
  code: string
  name: string
  kind: 'amount' | 'percent'
  amount_off: number
  percent_off: number
  most_off: Generated<number | null>
  min_price: number
  starts_at: number
  ends_at: number
  total_uses: number
  account_uses: number
  stopped: Generated<number>
}

export interface CouponOfferingTable {
  coupon_id: number
  offering: string
}

export interface CourseTable {
  id: Generated<number>
  title: string
  subtitle: string
  teacher: string
  teacher_title: string
  description: string
  category_id: Generated<number | null>
  picture_id: Generated<number | null>
  price: number
  origin_price: number
  subscriber_count: Generated<number>
  published_at: number
  member_only: Generated<number>
}

export interface CredentialTable {
  account_id: number
  password_hash: string
  changed_at: number
}

export interface CueWordTable {
  id: Generated<number>
  kind: 'cue' | 'hot' | 'default'
  name: string
  url: Generated<string>
  position: number
}

export interface DemoEditionTable {
  id: Generated<number>
  loaded_at: number
  removed_at: Generated<number | null>
  columns: string
}

export interface DemoRowTable {
  table_name: string
  row_key: string
  digest: string
}

export interface DiscountTable {
  course_id: number
  price: number
  ends_at: number
}

export interface DoreadAwardTable {
  id: Generated<number>
  year: number
  title: string
  theme: string
  statement: string
}

export interface DoreadAwardJudgeTable {
  doread_award_id: number
  doread_judge_id: number
  position: number
  statement: Generated<string>
}

export interface DoreadBookTable {
  id: Generated<number>
  doread_award_id: number
  title: string
  author_name: string
  publisher: string
  genre: string
  price: number
  status: 'winner' | 'shortlist' | 'longlist'
  citation: Generated<string>
  description: string
  picture_id: Generated<number | null>
  position: number
}

export interface DoreadEventTable {
  id: Generated<number>
  doread_award_id: number
  day: string
  title: string
  text: string
}

export interface DoreadFigureTable {
  id: Generated<number>
  kind: 'year' | 'genre' | 'publisher'
  label: string
  entries: Generated<number>
  position: number
}

export interface DoreadJudgeTable {
  id: Generated<number>
  name: string
  title: string
  statement: string
  picture_id: Generated<number | null>
}

export interface DoreadListTable {
  id: Generated<number>
  title: string
  description: string
  position: number
}

export interface DoreadListBookTable {
  doread_list_id: number
  doread_book_id: number
  position: number
}

export interface DoreadPageTable {
  id: Generated<number>
  code: string
  text: string
  source: Generated<string>
}

export interface DueWorkTable {
  kind: string
  subject: number
  due_at: number
  next_at: number
  attempts: Generated<number>
  last_error: Generated<string>
  claimed_by: Generated<string | null>
  claimed_until: Generated<number | null>
}

export interface EditorialColumnTable {
  id: Generated<number>
  code: string
  name: string
  description: string
  motto: string
  position: number
  moderation: Generated<'before' | 'after'>
  placeholder: Generated<number>
}

export interface EmptiedPlaceTable {
  place: string
}

export interface EntitlementTable {
  id: Generated<number>
  account_id: number
  content_type: number
  content_id: number
  purchase_order_id: Generated<number | null>
  granted_at: number
  expires_at: Generated<number | null>
}

export interface EpisodeTable {
  id: Generated<number>
  podcast_id: number
  title: string
  summary: string
  transcript: Generated<string>
  sound_id: number
  listener_count: Generated<number>
  published_at: number
}

export interface EventTable {
  id: Generated<number>
  name: string
  visit: string
  account_id: Generated<number | null>
  source: number
  path: string
  detail: Generated<string>
  happened_at: number
  received_at: number
}

export interface EventDayTable {
  day: string
  byte_count: Generated<number>
}

export interface FactorRuleTable {
  id: Generated<number>
  since: number
}

export interface FeedCardTable {
  id: Generated<number>
  card_type: number
  title: string
  position: number
  visible: Generated<number>
}

export interface FigureDayTable {
  day: string
  name: 'visit' | 'page' | 'wall' | 'open' | 'bought' | 'search' | 'miss'
  figure: Generated<number>
}

export interface FmTrackTable {
  id: Generated<number>
  title: string
  sound_id: number
  position: number
}

export interface FollowPersonTable {
  account_id: number
  person_id: number
  created_at: number
}

export interface FollowTagTable {
  account_id: number
  tag_id: number
  created_at: number
}

export interface FrontDraftTable {
  id: Generated<number>
  doc: string
  version: number
  published_version: Generated<number | null>
  changed_by: Generated<number | null>
  changed_at: number
}

export interface GiftTable {
  id: Generated<number>
  purchase_order_id: number
  code: string
  claimed_by: Generated<number | null>
  claimed_at: Generated<number | null>
  revoked_at: Generated<number | null>
}

export interface HeldWordTable {
  id: Generated<number>
  word: string
  changed_by: Generated<number | null>
  changed_at: number
}

export interface HousePageTable {
  id: Generated<number>
  code: string
  title: string
  standfirst: Generated<string>
  html: string
  updated_at: number
  source: Generated<string>
  published_version: Generated<number | null>
  in_footer: Generated<number>
}

export interface HousePageVersionTable {
  page_id: number
  version: number
  title: string
  standfirst: Generated<string>
  html: string
  material: Generated<number>
  published_at: number
  variables: Generated<string>
}

export interface HouseRightTable {
  account_id: number
  right_name: 'publish' | 'site' | 'money' | 'people'
  granted_by: Generated<number | null>
  granted_at: number
}

export interface ImportRunTable {
  id: Generated<number>
  name: string
  byte_size: number
  kind: Generated<'wordpress' | 'ghost' | 'folder' | null>
  folder: string
  host: string
  state: 'uploaded' | 'checking' | 'checked' | 'importing' | 'done' | 'failed' | 'cancelled'
  phase: Generated<'unpack' | 'convert' | 'preview' | 'import' | null>
  done_count: Generated<number>
  total_count: Generated<number>
  work_slot: Generated<number | null>
  wants_cancel: Generated<number>
  process_mark: Generated<string>
  held_until: Generated<number>
  attempt_count: Generated<number>
  preview: Generated<string | null>
  result: Generated<string | null>
  problem: Generated<string | null>
  problem_text: Generated<string>
  account_id: Generated<number | null>
  started_by: Generated<number | null>
  created_at: number
  changed_at: number
  removed_at: Generated<number | null>
}

export interface InvoiceTable {
  id: Generated<number>
  purchase_order_id: number
  kind: 'person' | 'company'
  title: string
  tax_number: Generated<string>
  email: string
  asked_at: number
  issued_at: Generated<number | null>
}

export interface IssueTable {
  id: Generated<number>
  magazine_id: number
  number: number
  year: number
  title: string
  cover_line: string
  standfirst: string
  cover_id: Generated<number | null>
  category_id: Generated<number | null>
  price: number
  premium: Generated<number>
  published_at: number
}

export interface IssuePlanTable {
  id: Generated<number>
  magazine_id: number
  number: Generated<number | null>
  title: string
  doc: string
  state: Generated<'draft' | 'scheduled' | 'released'>
  version: number
  released_version: Generated<number | null>
  scheduled_at: Generated<number | null>
  scheduled_by: Generated<number | null>
  changed_by: Generated<number | null>
  changed_at: number
  created_by: Generated<number | null>
}

export interface IssuePlanMediaTable {
  issue_plan_id: number
  media_id: number
}

export interface IssuePlanStoryTable {
  issue_plan_id: number
  story_id: number
}

export interface IssueReadingTable {
  account_id: number
  issue_id: number
  article_id: number
  read_at: number
  finished: Generated<number>
}

export interface JournalTable {
  id: Generated<number>
  account_id: number
  action: string
  noun: string
  subject: string
  title: string
  detail: Generated<string>
  at: number
}

export interface KeptMuteTable {
  phone_digest: string
  key_id: number
  ends_at: number
}

export interface LabelTable {
  id: Generated<number>
  code: string
  name: string
  position: number
}

export interface LessonTable {
  id: Generated<number>
  course_id: number
  title: string
  summary: string
  transcript: Generated<string>
  free: Generated<number>
  sound_id: number
  position: number
  release_at: Generated<number | null>
  hidden: Generated<number>
}

export interface LessonFilmTable {
  lesson_id: number
  path: string
  width: number
  height: number
  duration_ms: number
  picture_id: Generated<number | null>
}

export interface ListVersionTable {
  name: string
  version: Generated<number>
}

export interface LiveTable {
  id: Generated<number>
  title: string
  teacher: string
  starts_at: number
}

export interface LoginAttemptTable {
  id: Generated<number>
  subject: string
  kind: 'password' | 'code' | 'send'
  at: number
  succeeded: Generated<number>
}

export interface MagazineTable {
  id: Generated<number>
  code: string
  name: string
  description: string
  frequency: string
  price: number
  position: number
  closed: Generated<number>
}

export interface MediaTable {
  id: Generated<number>
  path: string
  mime: string
  width: Generated<number | null>
  height: Generated<number | null>
  duration_ms: Generated<number | null>
  byte_size: Generated<number>
  created_at: number
  name: Generated<string>
  alt: Generated<string>
  credit: Generated<string>
  uploaded_by: Generated<number | null>
  replaced_at: Generated<number | null>
  focus_x: Generated<number | null>
  focus_y: Generated<number | null>
  tone: Generated<string | null>
  kind: Generated<'image' | 'audio' | 'video' | 'file'>
}

export interface MediaFormerTable {
  path: string
  media_id: number
}

export interface MembershipTable {
  id: Generated<number>
  account_id: number
  level: number
  starts_at: number
  expires_at: number
}

export interface MembershipGrantTable {
  id: Generated<number>
  account_id: number
  kind: 'knowledge' | 'listening' | 'magazine'
  source: 'order' | 'trial' | 'house'
  purchase_order_id: Generated<number | null>
  term_ms: number
  granted_at: number
  revoked_at: Generated<number | null>
}

export interface MergedTagTable {
  old_id: number
  tag_id: number
  merged_at: number
}

export interface MissingPageTable {
  day: string
  path: string
  match_key: string
  hit_count: Generated<number>
  referrer_host: Generated<string>
}

export interface ModerationEventTable {
  id: Generated<number>
  action: 'approve' | 'hide' | 'feature' | 'unfeature' | 'delete' | 'mute' | 'unmute' | 'dismiss' | 'add-word' | 'remove-word' | 'column-mode'
  moderator_id: Generated<number | null>
  comment_id: Generated<number | null>
  account_id: Generated<number | null>
  detail: Generated<string>
  at: number
}

export interface MuteKeyTable {
  id: Generated<number>
  key_sealed: string
}

export interface NavigationTable {
  id: Generated<number>
  place: 'head' | 'middle' | 'about' | 'friendly'
  parent_id: Generated<number | null>
  name: string
  link_url: string
  icon: Generated<string>
  position: number
}

export interface NewsItemTable {
  id: Generated<number>
  day: string
  published_at: number
  title: string
  brief: string
  category: string
  article_id: Generated<number | null>
}

export interface NoticeTable {
  id: Generated<number>
  account_id: number
  kind: 'reply' | 'like' | 'follow' | 'update' | 'order'
  matter: string
  actor_id: Generated<number | null>
  comment_id: Generated<number | null>
  content_type: Generated<number | null>
  content_id: Generated<number | null>
  detail: Generated<string>
  count: Generated<number>
  created_at: number
  read_at: Generated<number | null>
}

export interface NoticeRefusalTable {
  account_id: number
  kind: 'reply' | 'like' | 'follow' | 'update' | 'order'
}

export interface OrderEventTable {
  id: Generated<number>
  purchase_order_id: number
  state: 'created' | 'pending' | 'paid' | 'fulfilled' | 'closed' | 'refunding' | 'refunded'
  detail: Generated<string>
  at: number
  amount: Generated<number>
  cause: Generated<string>
}

export interface PhoneKeyTable {
  name: string
  proof: string
  since: number
  cleaned_at: Generated<number | null>
}

export interface PlaybackPositionTable {
  account_id: number
  content_type: number
  content_id: number
  position_ms: number
  duration_ms: number
  heard_at: number
}

export interface PodcastTable {
  id: Generated<number>
  title: string
  host: string
  description: string
  category_id: Generated<number | null>
  picture_id: Generated<number | null>
  subscriber_count: Generated<number>
}

export interface PurchaseOrderTable {
  id: Generated<number>
  number: string
  account_id: number
  idempotency_key: string
  state: Generated<'created' | 'pending' | 'paid' | 'fulfilled' | 'closed' | 'refunding' | 'refunded'>
  offering: string
  content_type: Generated<number | null>
  content_id: Generated<number | null>
  title: string
  price: number
  provider: Generated<string>
  provider_number: Generated<string | null>
  created_at: number
  expires_at: number
  paid_at: Generated<number | null>
  origin_price: Generated<number>
  gift: Generated<number>
  gift_message: Generated<string>
  pay_address: Generated<string>
  coupon_id: Generated<number | null>
  coupon_discount: Generated<number>
}

export interface QuoteTable {
  id: Generated<number>
  text: string
  source: string
}

export interface RankingTable {
  id: Generated<number>
  code: string
  name: string
  description: string
  content_type: number
  period: 'day' | 'week' | 'month'
  metric: Generated<'read' | 'listen' | 'buy'>
  position: number
}

export interface RecommendationTable {
  content_type: number
  content_id: number
  reason: Generated<string>
  position: number
}

export interface RecoveryCodeTable {
  account_id: number
  code_hash: string
}

export interface RedeemCodeTable {
  id: Generated<number>
  code_batch_id: number
  hash: string
  redeemed_by: Generated<number | null>
  purchase_order_id: Generated<number | null>
  redeemed_at: Generated<number | null>
}

export interface RedirectTable {
  id: Generated<number>
  kind: 'exact' | 'pattern'
  source: string
  match_key: string
  path: Generated<string | null>
  parameter_names: Generated<string>
  target: Generated<string>
  target_path: Generated<string | null>
  status: number
  note: Generated<string>
  enabled: Generated<number>
  origin: string
  edited_at: Generated<number | null>
  created_by: Generated<number | null>
  created_at: number
}

export interface RedirectDayTable {
  redirect_id: number
  day: string
  hit_count: Generated<number>
}

export interface RefundTable {
  id: Generated<number>
  purchase_order_id: number
  number: string
  state: Generated<'asked' | 'declined' | 'accepted' | 'done'>
  amount: number
  reason: string
  answer: Generated<string>
  decided_by: Generated<number | null>
  asked_at: number
  decided_at: Generated<number | null>
  done_at: Generated<number | null>
}

export interface ScheduledStoryTable {
  story_id: number
  issue_plan_id: number
  version: number
  chosen_by: Generated<number | null>
}

export interface SearchDayTable {
  folded: string
  day: string
  keyword: string
  search_count: Generated<number>
  hot_count: Generated<number>
  result_count: Generated<number>
  network_count: Generated<number>
}

export interface SearchDocumentTable {
  id: Generated<number>
  content_type: number
  content_id: number
  listed: Generated<number>
  published_at: number
  year: number
  column_id: Generated<number | null>
  premium: Generated<number>
  printed: Generated<number>
  indexed_at: number
}

export interface SearchNetworkTable {
  subject: string
  counted_at: number
}

export interface SearchSpellingTable {
  spelling: string
  word: string
}

export interface SearchTextTable {
  document_id: number
  title: string
  standfirst: string
  names: string
  open_text: string
}

export interface SearchWordTable {
  folded: string
  keyword: string
  state: 'pinned' | 'approved' | 'banned'
  position: Generated<number>
  changed_at: number
  changed_by: Generated<number | null>
}

export interface SecondFactorTable {
  account_id: number
  secret_sealed: string
  confirmed_at: Generated<number | null>
  used_step: Generated<number>
}

export interface SessionTable {
  id: Generated<number>
  token_hash: string
  account_id: number
  device: Generated<string>
  created_at: number
  active_at: number
  expires_at: number
  is_host_only: Generated<number>
  factor_at: Generated<number | null>
}

export interface SiteFileTable {
  version: number
  name: string
  body: string
}

export interface SiteSettingTable {
  version: number
  settings: string
  saved_by: Generated<number | null>
  saved_at: number
}

export interface SmsCodeTable {
  id: Generated<number>
  country_code: string
  phone_hash: string
  code_hash: string
  token_hash: string
  purpose: 'login' | 'password' | 'phone' | 'identity'
  sent_at: number
  expires_at: number
  attempts: Generated<number>
  used_at: Generated<number | null>
  pair_hash: Generated<string | null>
}

export interface SoundCueTable {
  sound_id: number
  paragraph: number
  starts_ms: number
}

export interface StoryTable {
  id: Generated<number>
  state: Generated<'draft' | 'review' | 'scheduled' | 'published' | 'withdrawn'>
  version: Generated<number>
  published_version: Generated<number | null>
  scheduled_at: Generated<number | null>
  scheduled_by: Generated<number | null>
  created_by: Generated<number | null>
  changed_by: Generated<number | null>
  created_at: number
  changed_at: number
  note: Generated<string>
  title: Generated<string>
  standfirst: Generated<string>
  column_id: Generated<number | null>
  author_id: Generated<number | null>
  keywords: Generated<string>
  picture_id: Generated<number | null>
  picture_alt: Generated<string>
  picture_caption: Generated<string>
  premium: Generated<number>
  word_count: Generated<number>
  author_role: Generated<'text' | 'interview' | 'translation' | 'illustration' | 'photography' | 'editing'>
  seo_title: Generated<string>
  seo_description: Generated<string>
  share_picture_id: Generated<number | null>
  corrections: Generated<string>
  slug: Generated<string>
}

export interface StoryBodyTable {
  story_id: number
  body: Generated<string>
}

export interface StoryCounterTable {
  id: Generated<number>
  last: number
}

export interface StoryCreditTable {
  story_id: number
  position: number
  account_id: number
  role: 'text' | 'interview' | 'translation' | 'illustration' | 'photography' | 'editing'
}

export interface StoryDebtTable {
  story_id: number
  kind: 'alt' | 'column' | 'author' | 'standfirst' | 'kept'
  media_id: Generated<number>
}

export interface StoryMediaTable {
  story_id: number
  media_id: number
  in_draft: Generated<number>
  in_public: Generated<number>
  in_schedule: Generated<number>
}

export interface StoryPresenceTable {
  story_id: number
  account_id: number
  seen_at: number
}

export interface StoryTagTable {
  story_id: number
  tag_id: number
  position: number
}

export interface StoryVersionTable {
  story_id: number
  number: number
  kind: 'auto' | 'hand' | 'publish' | 'restore'
  note: Generated<string>
  account_id: Generated<number | null>
  begun_at: number
  at: number
  title: string
  word_count: Generated<number>
  fields: string
}

export interface StudyTable {
  account_id: number
  content_type: number
  content_id: number
  progress: Generated<number>
  hidden: Generated<number>
  studied_at: number
}

export interface StudyDayTable {
  account_id: number
  day: string
  kind: 'read' | 'listen'
  seconds: Generated<number>
}

export interface SubscriptionTable {
  account_id: number
  content_type: number
  content_id: number
  created_at: number
}

export interface TagTable {
  id: Generated<number>
  name: string
  parent_id: Generated<number | null>
  level: number
  position: number
  follower_count: Generated<number>
}

export interface ThemeTable {
  id: Generated<number>
  title: string
  subtitle: string
  description: string
  picture_id: Generated<number | null>
  published_at: number
}

export interface ThemeEntryTable {
  theme_section_id: number
  content_type: number
  content_id: number
  position: number
}

export interface ThemeSectionTable {
  id: Generated<number>
  theme_id: number
  title: string
  position: number
}

export interface ThingReleaseTable {
  content_type: number
  content_id: number
  scheduled_at: number
  scheduled_by: Generated<number | null>
}

export interface TopicTable {
  id: Generated<number>
  title: string
  description: string
  picture_id: Generated<number | null>
  participant_count: Generated<number>
  published_at: number
}

export interface TopicArticleTable {
  topic_id: number
  article_id: number
  position: number
}

export interface TopicOpinionTable {
  id: Generated<number>
  topic_id: number
  account_id: number
  text: string
  like_count: Generated<number>
  created_at: number
}

export interface TrialTable {
  account_id: number
  claimed_at: number
}

export interface TurnTable {
  name: string
  holder: string
  held_until: number
}

export interface VideoBookTable {
  id: Generated<number>
  title: string
  author_name: string
  summary: string
  picture_id: Generated<number | null>
  path: string
  width: number
  height: number
  duration_ms: number
  position: number
  published_at: number
}

export interface ViewDayTable {
  content_type: number
  content_id: number
  kind: 'read' | 'listen'
  day: string
  view_count: Generated<number>
}

export interface Tables {
  account: AccountTable
  ad: AdTable
  announcement: AnnouncementTable
  article: ArticleTable
  article_body: ArticleBodyTable
  article_sound: ArticleSoundTable
  audio_book: AudioBookTable
  audio_edition: AudioEditionTable
  audio_track: AudioTrackTable
  author: AuthorTable
  bookmark: BookmarkTable
  cashier_payment: CashierPaymentTable
  category: CategoryTable
  change: ChangeTable
  chapter: ChapterTable
  chapter_story: ChapterStoryTable
  code_batch: CodeBatchTable
  comment: CommentTable
  comment_like: CommentLikeTable
  comment_report: CommentReportTable
  consent: ConsentTable
  content: ContentTable
  content_credit: ContentCreditTable
  content_tag: ContentTagTable
  contribution: ContributionTable
  correction: CorrectionTable
  coupon: CouponTable
  coupon_offering: CouponOfferingTable
  course: CourseTable
  credential: CredentialTable
  cue_word: CueWordTable
  demo_edition: DemoEditionTable
  demo_row: DemoRowTable
  discount: DiscountTable
  doread_award: DoreadAwardTable
  doread_award_judge: DoreadAwardJudgeTable
  doread_book: DoreadBookTable
  doread_event: DoreadEventTable
  doread_figure: DoreadFigureTable
  doread_judge: DoreadJudgeTable
  doread_list: DoreadListTable
  doread_list_book: DoreadListBookTable
  doread_page: DoreadPageTable
  due_work: DueWorkTable
  editorial_column: EditorialColumnTable
  emptied_place: EmptiedPlaceTable
  entitlement: EntitlementTable
  episode: EpisodeTable
  event: EventTable
  event_day: EventDayTable
  factor_rule: FactorRuleTable
  feed_card: FeedCardTable
  figure_day: FigureDayTable
  fm_track: FmTrackTable
  follow_person: FollowPersonTable
  follow_tag: FollowTagTable
  front_draft: FrontDraftTable
  gift: GiftTable
  held_word: HeldWordTable
  house_page: HousePageTable
  house_page_version: HousePageVersionTable
  house_right: HouseRightTable
  import_run: ImportRunTable
  invoice: InvoiceTable
  issue: IssueTable
  issue_plan: IssuePlanTable
  issue_plan_media: IssuePlanMediaTable
  issue_plan_story: IssuePlanStoryTable
  issue_reading: IssueReadingTable
  journal: JournalTable
  kept_mute: KeptMuteTable
  label: LabelTable
  lesson: LessonTable
  lesson_film: LessonFilmTable
  list_version: ListVersionTable
  live: LiveTable
  login_attempt: LoginAttemptTable
  magazine: MagazineTable
  media: MediaTable
  media_former: MediaFormerTable
  membership: MembershipTable
  membership_grant: MembershipGrantTable
  merged_tag: MergedTagTable
  missing_page: MissingPageTable
  moderation_event: ModerationEventTable
  mute_key: MuteKeyTable
  navigation: NavigationTable
  news_item: NewsItemTable
  notice: NoticeTable
  notice_refusal: NoticeRefusalTable
  order_event: OrderEventTable
  phone_key: PhoneKeyTable
  playback_position: PlaybackPositionTable
  podcast: PodcastTable
  purchase_order: PurchaseOrderTable
  quote: QuoteTable
  ranking: RankingTable
  recommendation: RecommendationTable
  recovery_code: RecoveryCodeTable
  redeem_code: RedeemCodeTable
  redirect: RedirectTable
  redirect_day: RedirectDayTable
  refund: RefundTable
  scheduled_story: ScheduledStoryTable
  search_day: SearchDayTable
  search_document: SearchDocumentTable
  search_network: SearchNetworkTable
  search_spelling: SearchSpellingTable
  search_text: SearchTextTable
  search_word: SearchWordTable
  second_factor: SecondFactorTable
  session: SessionTable
  site_file: SiteFileTable
  site_setting: SiteSettingTable
  sms_code: SmsCodeTable
  sound_cue: SoundCueTable
  story: StoryTable
  story_body: StoryBodyTable
  story_counter: StoryCounterTable
  story_credit: StoryCreditTable
  story_debt: StoryDebtTable
  story_media: StoryMediaTable
  story_presence: StoryPresenceTable
  story_tag: StoryTagTable
  story_version: StoryVersionTable
  study: StudyTable
  study_day: StudyDayTable
  subscription: SubscriptionTable
  tag: TagTable
  theme: ThemeTable
  theme_entry: ThemeEntryTable
  theme_section: ThemeSectionTable
  thing_release: ThingReleaseTable
  topic: TopicTable
  topic_article: TopicArticleTable
  topic_opinion: TopicOpinionTable
  trial: TrialTable
  turn: TurnTable
  video_book: VideoBookTable
  view_day: ViewDayTable
}
