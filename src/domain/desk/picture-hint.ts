/** The placeholder line for a picture that a paste could not bring along, until an editor uploads it. */

export const pictureHint = (alt: string): string => `【此处原有图片${alt ? `：${alt}` : ''}，请上传后插入】`

/** All of them in a text. */
export const PICTURE_HINT = /【此处原有图片[^【】]*】/g
