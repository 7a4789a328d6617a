import type { Texts } from '../create-messages.ts'

export const http = {
  docsPage: {
    zh: '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1"><title>接口文档 - {site}</title>\n<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api-docs.css"></head><body><main>\n<h1>{site}接口文档</h1>\n<p>共 {count} 个接口。机器可读的版本：<a href="/api/openapi.json">openapi.json</a>。</p>\n<nav>{nav}</nav>\n{sections}\n<section><h2 id="errors">错误</h2><p>失败时 success 为 false，resultMsg 与 message 是给读者看的话。</p>\n<table><thead><tr><th>resultCode</th><th>HTTP</th><th>resultMsg</th></tr></thead><tbody>{errors}</tbody></table></section>\n</main></body></html>',
    en: '<!doctype html><html lang="en"><head><meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1"><title>API documentation - {site}</title>\n<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api-docs.css"></head><body><main>\n<h1>{site} API documentation</h1>\n<p>{count} {count:call|calls} in all. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>\n<nav>{nav}</nav>\n{sections}\n<section><h2 id="errors">Errors</h2><p>On failure success is false; resultMsg and message are for the reader.</p>\n<table><thead><tr><th>resultCode</th><th>HTTP</th><th>resultMsg</th></tr></thead><tbody>{errors}</tbody></table></section>\n</main></body></html>',
  },
  required: { zh: '必填', en: 'required' },
  optional: { zh: '可选', en: 'optional' },
  docsCall: {
    zh: '<article><h3><b>{method}</b> <code>{path}</code></h3><p>{summary}</p>\n<p>{audience}，缓存类别 {cacheClass}</p>\n{parameters}\n{body}\n<details><summary>{answerType}</summary>{code}</details></article>',
    en: '<article><h3><b>{method}</b> <code>{path}</code></h3><p>{summary}</p>\n<p>{audience}, cache class {cacheClass}</p>\n{parameters}\n{body}\n<details><summary>{answerType}</summary>{code}</details></article>',
  },
  signInNeeded: { zh: '需要登录', en: 'Sign-in required' },
  noSignInNeeded: { zh: '无需登录', en: 'No sign-in needed' },
  docsParameters: {
    zh: '<table><thead><tr><th>参数</th><th>位置</th><th></th><th>格式</th></tr></thead><tbody>{rows}</tbody></table>',
    en: '<table><thead><tr><th>Parameter</th><th>In</th><th></th><th>Format</th></tr></thead><tbody>{rows}</tbody></table>',
  },
  docsBody: {
    zh: '<details><summary>请求内容</summary>{body}</details>',
    en: '<details><summary>Request body</summary>{body}</details>',
  },
  serviceInterrupted: {
    zh: '服务暂时中断，正在恢复，请稍后再试',
    en: 'The service is interrupted and recovering; try again later',
  },
  noDiskSpace: {
    zh: '服务器的磁盘空间不够，请联系管理服务器的人腾出空间后再试',
    en: 'The disk of the server has no room for it; ask whoever runs the server to make some, then try again',
  },
  storageFull: {
    zh: '存储空间已满，暂时无法保存，请稍后再试',
    en: 'Storage is full, so nothing can be saved for now; try again later',
  },
  retryAfter: { zh: '多少秒以后再试', en: 'Seconds to wait before trying again' },
  errorOf: { zh: '{code}：{message}', en: '{code}: {message}' },
  success: { zh: '成功', en: 'Success' },
  phoneRequired: { zh: '手机号不能为空', en: 'Enter your phone number' },
  fieldRequired: { zh: '请填写{label}', en: '{label} is required' },
  wrongFormat: { zh: '{label}的格式不正确', en: '{label} is not in the right format' },
  mustBeInteger: { zh: '{label}应为整数', en: '{label} must be a whole number' },
  mustBeText: { zh: '{label}应为文字', en: '{label} must be text' },
  mustBeBoolean: { zh: '{label}应为是或否', en: '{label} must be yes or no' },
  mustBeList: { zh: '{label}应为列表', en: '{label} must be a list' },
  tooLong: { zh: '{label}不能超过 {max} 个字', en: '{label} must be at most {max} {max:character|characters}' },
  tooShort: { zh: '{label}不能少于 {min} 个字', en: '{label} must be at least {min} {min:character|characters}' },
  tooManyItems: { zh: '{label}不能超过 {max} 项', en: '{label} must have at most {max} {max:item|items}' },
  tooFewItems: { zh: '{label}不能少于 {min} 项', en: '{label} must have at least {min} {min:item|items}' },
  tooBig: { zh: '{label}不能大于 {max}', en: '{label} must not be more than {max}' },
  tooSmall: { zh: '{label}不能小于 {min}', en: '{label} must not be less than {min}' },
  notAChoice: { zh: '{label}不在可选的范围内', en: '{label} is not one of the choices' },
  invalidField: { zh: '{label}有误', en: '{label} is not valid' },
  withSubject: { zh: '{label}{predicate}', en: '{label} {predicate}' },
  noSuchCall: { zh: '没有这个接口', en: 'There is no such call' },
  uploadInterrupted: { zh: '上传中断了，请重试', en: 'The upload was interrupted; try again' },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
} as const satisfies Texts
