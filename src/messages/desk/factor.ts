import type { Texts } from '../create-messages.ts'

export const factor = {
  about: {
    zh: '登录以后，进编辑台再输入一个手机验证器上的六位数字。密码或短信被别人拿到，也进不来。',
    en: 'After signing in, you open the desk with six digits from an authenticator app on your phone. A stolen password or text message alone lets nobody in.',
  },
  turnOn: { zh: '启用', en: 'Turn on' },
  requiredAbout: {
    zh: '编辑部要求每位编辑启用；启用以后才能用编辑台。',
    en: 'The newsroom requires this of every editor; turn it on to use the desk.',
  },
  recommendedAbout: {
    zh: '还没有启用。建议启用，管理员和能看订单、读者的编辑尤其应当。',
    en: 'Not turned on yet. It is recommended, above all for administrators and for editors who can see orders or readers.',
  },
  startSetup: { zh: '开始设置', en: 'Start setup' },
  openAuthenticator: {
    zh: '在手机上打开验证器（如 Microsoft Authenticator、腾讯身份验证器、FreeOTP），选“扫描二维码”。',
    en: 'Open an authenticator app on your phone (such as Microsoft Authenticator, Tencent Authenticator or FreeOTP) and choose “Scan QR code”.',
  },
  scanCode: { zh: '扫这个码，或者手工输入下面的密钥。', en: 'Scan this code, or type in the key below.' },
  qrCode: { zh: '两步验证的二维码', en: 'QR code for two-step verification' },
  enterDigits: { zh: '输入验证器上显示的六位数字。', en: 'Enter the six digits that the app shows.' },
  recoveryCodes: { zh: '备用码', en: 'Recovery codes' },
  recoveryCodesAbout: {
    zh: '手机丢了或换了，用其中一个代替验证码，每个只能用一次。请抄下来或打印，放在安全的地方：这里只显示这一次。',
    en: 'If your phone is lost or replaced, use one of these instead of the digits; each works once. Write them down or print them and keep them safe: they are shown only this once.',
  },
  copied: { zh: '已复制', en: 'Copied' },
  copy: { zh: '复制', en: 'Copy' },
  codesStored: { zh: '已经收好', en: 'I have stored them' },
  turnedOff: { zh: '已停用', en: 'Turned off' },
  isOn: { zh: '已启用', en: 'Turned on' },
  codesLeft: { zh: '备用码还有 {count} 个。{rule}', en: '{count} recovery {count:code|codes} left.{rule}' },
  cannotTurnOff: {
    zh: '编辑部要求两步验证，不能停用；换手机请找管理员重置。',
    en: ' The newsroom requires two-step verification, so it cannot be turned off; if you change your phone, ask an administrator to reset it.',
  },
  replaceCodes: { zh: '换一批备用码', en: 'Replace recovery codes' },
  turnOff: { zh: '停用', en: 'Turn off' },
  replace: { zh: '换一批', en: 'Replace' },
  replaceWarning: { zh: '原来的备用码立即作废。', en: 'The old recovery codes stop working at once.' },
  turnOffFactor: { zh: '停用两步验证', en: 'Turn off two-step verification' },
  turnOffWarning: {
    zh: '以后只凭密码或短信就能进编辑台。',
    en: 'A password or an SMS code will then be enough to open the desk.',
  },
  allEditors: { zh: '全体编辑', en: 'All editors' },
  ruleOnAbout: {
    zh: '现在要求全体编辑启用：没有启用的，先设置才能用编辑台。',
    en: 'Required of all editors now: those who have not turned it on must set it up before they can use the desk.',
  },
  ruleOffAbout: {
    zh: '现在由各人自己决定。要求以后，没有启用的编辑先设置才能用编辑台，没保存的内容不会丢。',
    en: 'Left to each editor now. Once it is required, editors who have not turned it on must set it up before they can use the desk; nothing unsaved is lost.',
  },
  stopRequiring: { zh: '不再要求', en: 'Stop requiring it' },
  requireForAll: { zh: '要求全体启用', en: 'Require it of all editors' },
  turnOnYoursFirst: { zh: '请先给自己启用。', en: 'Turn on your own first.' },
} as const satisfies Texts
