import type { OwnedSource } from '@/lib/contract/source';
import { channelFields, type ChannelField } from '@/lib/contract/channel-fields';

export type ChannelValues = Record<ChannelField, string>;

/** Why a channel was not saved, with the values that were sent: a refusal says nothing about other ones. */
export interface ChannelRefusal {
  values: ChannelValues;
  detail: string | null;
  errors: Record<string, string[]>;
  isOutdated: boolean;
}

export interface ChannelFormState {
  /** The channel that the fields were filled in from; its version goes along with them. */
  base: OwnedSource;
  /** The channel as the page knows it. */
  seen: OwnedSource;
  values: ChannelValues;
  /** Values being saved. */
  sent: ChannelValues | null;
  refusal: ChannelRefusal | null;
  /** Values saved elsewhere, by field, where they had changed; null until a newer version of the channel has been compared. */
  elsewhere: Partial<ChannelValues> | null;
}

export type ChannelFormAction =
  | { kind: 'typed'; field: ChannelField; value: string }
  | { kind: 'sent' }
  | { kind: 'refused'; refusal: ChannelRefusal }
  | { kind: 'saved'; channel: OwnedSource }
  /** The page knows the channel anew. */
  | { kind: 'arrived'; channel: OwnedSource }
  /** The channel as it is now, asked for after a refusal as outdated. */
  | { kind: 'compared'; channel: OwnedSource };

export function startForm(channel: OwnedSource): ChannelFormState {
  return { base: channel, seen: channel, values: toValues(channel), sent: null, refusal: null, elsewhere: null };
}

/** The form of a channel from step to step: whatever comes from outside, nothing that the owner has typed is lost (R29). */
export function stepForm(state: ChannelFormState, action: ChannelFormAction): ChannelFormState {
  switch (action.kind) {
    case 'typed':
      return { ...state, values: { ...state.values, [action.field]: action.value } };
    case 'sent':
      return { ...state, sent: state.values, refusal: null };
    case 'refused':
      return { ...state, sent: null, refusal: action.refusal };
    case 'saved':
      return settle(state, action.channel);
    case 'arrived':
      return receive({ ...state, seen: action.channel }, action.channel);
    case 'compared':
      return compare(state, action.channel);
  }
}

/** Saved; what was typed meanwhile stays. */
function settle({ seen, values, sent }: ChannelFormState, channel: OwnedSource): ChannelFormState {
  const saved = toValues(channel);
  return {
    ...startForm(channel),
    seen,
    values: byField((field) => (sent && values[field] !== sent[field] ? values[field] : saved[field])),
  };
}

/** An untouched form follows the channel. A touched one takes over a version that left the fields alone: a new favicon's. */
function receive(state: ChannelFormState, channel: OwnedSource): ChannelFormState {
  const { base, values, sent } = state;
  if (sent || channel === base) return state;
  if (isEqual(values, toValues(base))) return startForm(channel);
  return isEqual(toValues(channel), toValues(base)) ? { ...state, base: channel } : state;
}

/** Fields that the owner has not touched take what was saved elsewhere; the others stay as typed, and saving again is now meant. */
function compare(state: ChannelFormState, channel: OwnedSource): ChannelFormState {
  const before = toValues(state.base);
  const now = toValues(channel);
  const changed = channelFields.filter((field) => now[field] !== before[field]);
  return {
    ...state,
    base: channel,
    values: byField((field) => (state.values[field] === before[field] ? now[field] : state.values[field])),
    refusal: null,
    elsewhere: Object.fromEntries(changed.map((field) => [field, now[field]])),
  };
}

function toValues(channel: OwnedSource): ChannelValues {
  return byField((field) => channel[field] ?? '');
}

function isEqual(one: ChannelValues, other: ChannelValues): boolean {
  return channelFields.every((field) => one[field] === other[field]);
}

function byField(valueOf: (field: ChannelField) => string): ChannelValues {
  return {
    name: valueOf('name'),
    description: valueOf('description'),
    rss_url: valueOf('rss_url'),
    url: valueOf('url'),
    contact_phone: valueOf('contact_phone'),
    contact_email: valueOf('contact_email'),
    director: valueOf('director'),
  };
}
