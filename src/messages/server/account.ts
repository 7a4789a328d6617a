import type { Texts } from '../create-messages.ts'

export const account = {
  nameless: { zh: '匿名', en: 'Anonymous' },
  nameProblem: { zh: '名字：{problem}', en: 'Name: {problem}' },
  passwordSet: { zh: '设了密码', en: 'Set a password' },
  factorReset: { zh: '重置了两步验证', en: 'Reset two-step verification' },
  accountId: { zh: '账号 {id}', en: 'Account {id}' },
  onServer: { zh: '{detail}（在服务器上用 house:admin）', en: '{detail} (on the server, with house:admin)' },
  noPhoneLinked: { zh: '这个账号没有绑定手机号，请写信给我们', en: 'This account has no phone number; write to us' },
  passwordWrong: { zh: '密码不正确', en: 'The password is wrong' },
  identityCodeWrong: { zh: '身份验证码不正确或已过期', en: 'The identity code is wrong or has expired' },
  mutedUntil: { zh: '你已被禁言，到 {date} {time} 为止', en: 'You are muted until {time} on {date}' },
  onlyRegisteredNumbers: {
    zh: '现在获取验证码的人太多，只能发给已经注册的号码。一分钟内没有收到，请改用密码登录，或一小时后再来',
    en: 'Too many people are asking for codes, so they are sent to registered numbers only. If none arrives within a minute, sign in with your password or come back in an hour.',
  },
  staffCannotLeave: {
    zh: '编辑和管理员的账号由编辑部管理，不能自行注销，请联系管理员',
    en: 'Accounts of editors and administrators are managed by the newsroom and cannot be closed by their owners; contact an administrator',
  },
  authorCannotLeave: {
    zh: '你是本刊作者，账号下有署名文章，不能自行注销，请写信给编辑部',
    en: 'You are an author of this magazine with published stories, so you cannot close the account yourself; write to the newsroom',
  },
  openPayment: {
    zh: '还有一笔订单或退款没有办完，办完以后才能注销',
    en: 'An order or refund is still under way; you can close the account when it is done',
  },
  roleLost: { zh: '{from} → {to}，', en: '{from} → {to}, ' },
  demoAccountClosed: {
    zh: '{change}停用演示账号（在服务器上用 demo:accounts）',
    en: '{change}Demo account turned off (on the server, with demo:accounts)',
  },
  accountSubject: { zh: '账号 {id}', en: 'Account {id}' },
  factorOnTurnOffFirst: {
    zh: '两步验证已经启用；要换手机，请先停用',
    en: 'Two-step verification is already on; to use another phone, turn it off first',
  },
  beginSetupFirst: { zh: '请先开始设置', en: 'Begin the setup first' },
  factorAlreadyOn: { zh: '两步验证已经启用', en: 'Two-step verification is already on' },
  factorTurnedOn: { zh: '启用了两步验证', en: 'Turned on two-step verification' },
  factorNotOn: { zh: '这个账号没有启用两步验证', en: 'Two-step verification is not on for this account' },
  recoveryCodeUsed: { zh: '用掉一个两步验证的备用码', en: 'Used a recovery code of two-step verification' },
  recoveryCodesRenewed: { zh: '换了两步验证的备用码', en: 'Renewed the recovery codes of two-step verification' },
  factorRequiredByHouse: {
    zh: '编辑部要求两步验证，不能停用；换手机请找管理员重置',
    en: 'The newsroom requires two-step verification, so it cannot be turned off; if you have a new phone, ask an administrator to reset it',
  },
  factorTurnedOff: { zh: '停用了两步验证', en: 'Turned off two-step verification' },
  ownFactorElsewhere: {
    zh: '自己的两步验证，请在“两步验证”里停用',
    en: 'Turn off your own two-step verification under “Two-step verification”',
  },
  turnOnOwnFirst: { zh: '请先给自己启用两步验证', en: 'Turn on two-step verification for yourself first' },
  factorRequired: { zh: '要求全体编辑启用两步验证', en: 'Required two-step verification of all staff' },
  factorNotRequired: { zh: '不再要求两步验证', en: 'No longer required two-step verification' },
  samePhone: { zh: '这就是现在绑定的手机号，请换一个', en: 'This is the phone number you have now; choose another' },
  noSuchCountryCode: {
    zh: '没有 +{countryCode} 这个国家或地区代码，请重新选择',
    en: 'There is no country or region code +{countryCode}; choose again',
  },
  nameLooksLikeStaff: {
    zh: '这个名字容易被当成本刊或工作人员，请换一个',
    en: 'This name could be taken for the magazine or its staff; choose another',
  },
  passwordTooCommon: {
    zh: '这个密码太常见，很容易被猜到，请换一个',
    en: 'This password is too common and easily guessed; choose another',
  },
  registration: { zh: '注册', en: 'Registration' },
  accountBanned: {
    zh: '这个账号已被停用，暂时不能登录',
    en: 'This account has been suspended and cannot sign in for now',
  },
  deviceSignedOut: { zh: '这台设备已经退出了', en: 'This device is already signed out' },
  tooManyMessages: {
    zh: '这个号码收到的短信太多，请稍后再试',
    en: 'This number has received too many text messages; try again later',
  },
  phoneFormatWrong: { zh: '手机号格式不正确', en: 'The phone number is not in the right format' },
  countryNotServed: {
    zh: '暂时不能向这个国家或地区发送短信',
    en: 'Text messages cannot be sent to this country or region for now',
  },
  smsUnavailable: { zh: '短信暂时发不出去，请稍后再试', en: 'Text messages cannot be sent right now; try again later' },
  purposePassword: { zh: '重设密码', en: 'Reset password' },
  purposePhone: { zh: '绑定新手机号', en: 'Link new phone number' },
  purposeIdentity: { zh: '验证身份', en: 'Confirm identity' },
  noSms: { zh: '本站没有开通短信服务', en: 'This site has no SMS service' },
  outbox: { zh: '短信发件箱', en: 'SMS outbox' },
  outboxPurpose: { zh: '用途', en: 'Purpose' },
  outboxCode: { zh: '验证码', en: 'Code' },
  aboutOutbox: {
    zh: '开发时短信不会真的发出，最近 {count} 条都在这里，新的在前。',
    en: 'In development no SMS is sent; the latest {count} are here, the newest first.',
  },
  emptyOutbox: {
    zh: '还没有短信。在登录页获取验证码之后，请刷新本页。',
    en: 'No SMS yet. Ask for a code on the sign-in page, then refresh this page.',
  },
  muteKept: {
    zh: '这个手机号以前的账号在禁言期间注销或换绑，期限照旧',
    en: 'An earlier account with this number was closed, or changed its number, while muted; the mute goes on',
  },
  deletedComment: { zh: '该评论已随账号注销删除', en: 'This comment was deleted with the account' },
} as const satisfies Texts
