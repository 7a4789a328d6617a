import type { Texts } from '../create-messages.ts'

export const status = {
  checkTimedOut: { zh: '查了很久没有结果，不知道是好是坏。', en: 'The check took too long; the state is unknown.' },
  checkFailed: { zh: '没有查成，不知道是好是坏。', en: 'The check failed; the state is unknown.' },
  nothingOverdue: {
    zh: '到了时间的都已经发出，没有积压。',
    en: 'Everything due has been released; nothing is waiting.',
  },
  overdueFailing: { zh: '，其中 {failing} 件试过没有成功', en: ', {failing} of them after failed attempts' },
  overdueReleases: {
    zh: '{overdue} 件到了时间还没有发出{failing}，最久的晚了 {span}。',
    en: '{overdue} {overdue:item|items} due and not yet released{failing}; the oldest is {span} late.',
  },
  allIndexed: {
    zh: '{documents} 篇都搜得到。',
    en: '{documents} {documents:item|items} in the search index, none missing.',
  },
  missingFromIndex: {
    zh: '{missing} 篇搜不到，占 {share}。',
    en: '{missing} {missing:item|items} cannot be found by search ({share}).',
  },
  lastWrite: { zh: '上一次写入是 {time}。', en: 'Last write: {time}.' },
  noViewsYet: { zh: '这次启动以来还没有要写的阅读数。', en: 'No views to write since the last start.' },
  viewsNotWritten: {
    zh: '写不进去，先留在内存里。{last}',
    en: 'Views cannot be written; they are kept in memory for now. {last}',
  },
  adminsHaveFactor: { zh: '管理员都启用了两步验证。', en: 'All administrators have turned on two-step verification.' },
  adminsWithoutFactor: {
    zh: '{count} 位管理员没有启用两步验证，建议在「两步验证」里启用。',
    en: '{count} {count:administrator has|administrators have} not turned on two-step verification; it is recommended to do so under “Two-step verification”.',
  },
  legalPagesPublished: {
    zh: '用户协议和隐私政策都已发布。',
    en: 'The user agreement and the privacy policy are published.',
  },
  pagesOutdated: {
    zh: '{names}里写的还是改动以前的网站设置或服务商，或有通到关闭的版块的链接。',
    en: 'Still with settings or providers from before a change, or with links to sections that are switched off: {names}.',
  },
  and: { zh: '和', en: ' and ' },
  legalPagesMissing: {
    zh: '{names}还没有发布，读者不能注册，也不能购买。',
    en: 'Not yet published: {names}. Readers can neither register nor buy.',
  },
  legalPagesMissingYet: {
    zh: '{names}还没有发布。开放给读者以前要发布，不然不能注册和购买。',
    en: 'Not yet published: {names}. Publish before you open the site to readers, or they can neither register nor buy.',
  },
  loadShares: { zh: '出错 {failed}，等了一秒以上的 {slow}', en: '{failed} failed, {slow} took more than a second' },
  requestsShed: { zh: '，没有受理的 {shed} 次', en: ', {shed} {shed:was|were} refused' },
  noVisitors: { zh: '最近几分钟没有人来。', en: 'No visitors in the last few minutes.' },
  load: {
    zh: '每分钟约 {perMinute} 次请求，{share}{turned}。',
    en: 'About {perMinute} {perMinute:request|requests} a minute: {share}{turned}.',
  },
  diskUnseen: { zh: '看不到存放数据的磁盘。', en: 'The disk that holds the data cannot be seen.' },
  diskSpace: { zh: '还剩 {free}，共 {size}，用了 {share}。', en: '{free} of {size} free, {share} used.' },
  backupOff: { zh: '没有设置自动备份。', en: 'Automatic backups are not set up.' },
  noBackupYet: {
    zh: '设置了自动备份，还没有做成过一份。',
    en: 'Automatic backups are set up, but none has been made yet.',
  },
  lastBackup: { zh: '最近一份是 {time} 做的，{span}以前。', en: 'Last backup: {time}, {span} ago.' },
  noReplicas: { zh: '没有用副本，数据库只有一处。', en: 'No replicas; there is one database.' },
  replicasInUse: {
    zh: '{count} 个副本都在用，最多落后 {lag} 秒。',
    en: '{count} {count:replica|replicas} in use, at most {lag} seconds behind.',
  },
  replicasOut: {
    zh: '{count} 个副本里有 {out} 个连不上或落后太多，暂时不用。',
    en: '{out} of {count} {count:replica|replicas} cannot be reached or too far behind, and not used for now.',
  },
  noEdge: { zh: '网站前面没有设缓存服务器。', en: 'There is no cache server in front of the site.' },
  edgePurged: { zh: '有改动时缓存服务器都会更新。', en: 'The cache servers are updated with each change.' },
  edgeNotPurged: {
    zh: '缓存服务器已经有{span}更新不了，正在重试。',
    en: 'A cache server could not be updated for {span}; it is tried again.',
  },
  noPagesOpened: { zh: '没有人打开网页', en: 'no pages were opened' },
  pagesOpened: { zh: '打开网页 {count} 次', en: '{count} {count:page was|pages were} opened' },
  pagesFailed: { zh: '，出错 {count} 次（{share}）', en: ', {count} of them with errors ({share})' },
  databaseSlow: { zh: '数据库回答得慢，用了 {ms} 毫秒。', en: 'The database is slow to answer: {ms} ms.' },
  reading: {
    zh: '最近 {minutes} 分钟{pageText}{failed}。{slow}',
    en: 'In the last {minutes} {minutes:minute|minutes} {pageText}{failed}. {slow}',
  },
  pagesFine: { zh: '，没有出错', en: ', without errors' },
  loginFailures: { zh: '，网站自己出错 {count} 次', en: ', with {count} {count:error|errors} of the site itself' },
  loginFine: { zh: '，网站没有出错', en: ', without errors of the site' },
  noLogins: {
    zh: '最近 {minutes} 分钟没有人登录。',
    en: 'Nobody has signed in in the last {minutes} {minutes:minute|minutes}.',
  },
  logins: {
    zh: '最近 {minutes} 分钟登录和取验证码 {count} 次{failed}。',
    en: 'In the last {minutes} {minutes:minute|minutes} {count} {count:attempt|attempts} to sign in or to get a code{failed}.',
  },
  providerSilent: {
    zh: '{title}连续 {failures} 次没有答复。',
    en: '{title} has not answered {failures} {failures:time|times} in a row. ',
  },
  noPaymentProvider: { zh: '没有开通支付方式，读者不能购买。', en: 'No payment method is set up; readers cannot buy.' },
  canPayBy: { zh: '可以用{providers}付款。', en: 'Readers can pay by {providers}.' },
  trialCashier: {
    zh: '用的是自带的试用收银台，不收真钱。',
    en: 'The built-in trial cashier is in use; it takes no real money.',
  },
  ordersUndelivered: {
    zh: '{count} 笔付了款还没有开通，最久的等了 {span}。',
    en: '{count} paid {count:order|orders} not yet fulfilled; the oldest has waited {span}. ',
  },
  ordersUnclosed: {
    zh: '有过了时间的订单问不到结果，最久的 {span}。',
    en: 'The result of some overdue orders cannot be learnt; the oldest has waited {span}. ',
  },
  refundsWaiting: {
    zh: '{count} 笔退款还没有退到，最久的 {span}。',
    en: '{count} {count:refund|refunds} not yet paid out; the oldest has waited {span}. ',
  },
  shareEverybody: { zh: '所有人', en: 'everybody' },
  shareRegistered: { zh: '已注册的号码', en: 'registered numbers' },
  shareKnown: { zh: '登录过的浏览器', en: 'known browsers' },
  shareConfirmed: { zh: '密码正确的人', en: 'people with the correct password' },
  smsOff: {
    zh: '没有开通短信，读者只能用密码登录。',
    en: 'SMS is not set up; readers can only sign in with a password.',
  },
  smsFailing: {
    zh: '连续 {failures} 条没有发出去。{last}',
    en: '{failures} {failures:message|messages} in a row could not be sent. {last}',
  },
  lastSuccess: { zh: '上一次成功是 {time}。', en: 'Last sent: {time}.' },
  sentThisHour: { zh: '这一小时已发：{use}。', en: 'Sent this hour: {use}.' },
  codesRunningOut: {
    zh: '验证码快要发完，或者已经发完。{sent}',
    en: 'The SMS codes of this hour are nearly or entirely used up. {sent}',
  },
  smsTrial: {
    zh: '现在是试用：验证码不会真的发到手机上。',
    en: 'This is a trial: codes are not really sent to phones.',
  },
  noCodesYet: { zh: '这次启动以来还没有人要验证码', en: 'no code has been requested since the last start' },
  lastCodeSent: { zh: '最近一条在 {time} 发出', en: 'the last code was sent at {time}' },
  smsWorks: { zh: '由阿里云发送，{last}。{sent}', en: 'Sent by Alibaba Cloud; {last}. {sent}' },
  seconds: { zh: '{count} 秒', en: '{count} {count:second|seconds}' },
  minutes: { zh: '{count} 分钟', en: '{count} {count:minute|minutes}' },
  hours: { zh: '{count} 小时', en: '{count} {count:hour|hours}' },
  days: { zh: '{count} 天', en: '{count} {count:day|days}' },
  tinyShare: { zh: '不到 0.1%', en: 'less than 0.1%' },
} as const satisfies Texts
