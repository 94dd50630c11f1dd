/** States of a small ad (`S02`). `cancel` is shown as refused. */
export const SMALL_AD_STATES = ['draft', 'pending', 'published', 'cancel'] as const;
export type SmallAdState = (typeof SMALL_AD_STATES)[number];

/** What a customer does with an ad of its own. */
export const OWNER_ACTIONS = ['update', 'submit', 'delete'] as const;
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

/** What the provider team does with the ad of a customer (`P05`). */
export const TEAM_ACTIONS = ['accept', 'refuse'] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

export type SmallAdAction = OwnerAction | TeamAction;

/**
 * Where each action leads from each state (`S02`); what is not here is refused.
 *
 * Every change of an ad makes a draft of it: a published ad is no longer shown, one that waits for the team is taken back. A
 * refused ad must be changed before it can be submitted again. The team decides on what waits for it, and may take a published ad
 * off.
 */
const NEXT: Readonly<Record<SmallAdState, Partial<Record<SmallAdAction, SmallAdState | 'deleted'>>>> = {
  draft: { update: 'draft', submit: 'pending', delete: 'deleted' },
  pending: { update: 'draft', delete: 'deleted', accept: 'published', refuse: 'cancel' },
  published: { update: 'draft', delete: 'deleted', refuse: 'cancel' },
  cancel: { update: 'draft', delete: 'deleted' },
};

/** The state of an ad after an action, `deleted`, or undefined where the state does not allow the action. */
export const afterAction = (
  state: SmallAdState,
  action: SmallAdAction,
): SmallAdState | 'deleted' | undefined => NEXT[state][action];

/** Whether a state allows an action. */
export const allowsAction = (state: SmallAdState, action: SmallAdAction): boolean =>
  afterAction(state, action) !== undefined;

/** The states that allow an action. */
export const statesThatAllow = (action: SmallAdAction): readonly SmallAdState[] =>
  SMALL_AD_STATES.filter((state) => allowsAction(state, action));

/** Whether a change of the ad takes it out of what others see now: to be asked about first (`S02`). */
export const isTakenOfflineByUpdate = (state: SmallAdState): boolean => state === 'published';

/**
 * Whether everybody may read an ad.
 *
 * @param today 'YYYY-MM-DD'
 */
export const isShownToAll = (
  ad: { readonly state: SmallAdState; readonly dateStart: string; readonly dateEnd: string },
  today: string,
): boolean => ad.state === 'published' && ad.dateStart <= today && today <= ad.dateEnd;
