/** All links lead to this page; without `exact` the router marks a link as active when only a part of the query string matches. */
export const activeLinkExact = { activeOptions: { exact: true } } as const
