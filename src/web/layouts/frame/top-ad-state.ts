/** The banner above the front page (spec 4 and 9): once closed it stays away for 24 hours. */
export const TOP_AD_KEY = 'topAdClosed'

export const TOP_AD_RETURN = 86_400_000

/** Root attribute by which the style sheet hides the banner, set before the first paint. */
export const TOP_AD_ATTRIBUTE = 'data-top-ad'

/**
 * Milliseconds for which the banner stays hidden; 0 when it is shown. A value that cannot be a time of closing (malformed,
 * or in the future because the clock was set back) does not hide it.
 */
export function topAdAway(stored: string | null, now: number): number {
  const closedAt = stored !== null && /^\d+$/.test(stored) ? Number(stored) : Number.NaN
  return closedAt <= now && now - closedAt < TOP_AD_RETURN ? TOP_AD_RETURN - (now - closedAt) : 0
}

/** A foreign address opens in a new window. */
export const leadsOutside = (url: string) => /^(https?:)?\/\//.test(url)
