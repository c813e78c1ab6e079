import type { Hono } from 'hono';
import type { HttpEnv } from '../http/request.ts';
import { veraRelay } from '../vera/vera-relay.ts';
import { accountCalls } from './accounts/account-calls.ts';
import { authCalls } from './accounts/auth-calls.ts';
import type { AnswerCall } from './answer-call.ts';
import { streamRoutes } from './cameras/stream-routes.ts';
import type { Cloud } from './cloud.ts';
import { eventCalls } from './hubs/event-calls.ts';
import { hubCalls } from './hubs/hub-calls.ts';
import { rapidResponse } from './protect/rapid-response.ts';
import { requestCalls } from './request-calls.ts';
import { feedbackCalls } from './services/feedback.ts';
import { keyValueStore } from './services/key-value.ts';
import { turnToken } from './services/turn-token.ts';
import { wifiCalls } from './services/wifi.ts';
import { storageRoutes } from './storage/storage-routes.ts';
import { weatherCalls } from './weather/weather-calls.ts';

/** Every http route of the cloud, in the order in which they are asked. */
export function cloudRoutes(cloud: Cloud, answerCall: AnswerCall): Hono<HttpEnv>[] {
  return [
    authCalls(cloud),
    accountCalls(cloud),
    hubCalls(cloud),
    veraRelay(cloud),
    requestCalls(cloud, answerCall),
    eventCalls(cloud),
    weatherCalls(cloud),
    rapidResponse(cloud),
    keyValueStore(cloud),
    feedbackCalls(cloud),
    wifiCalls(cloud),
    turnToken(cloud),
    storageRoutes(cloud),
    streamRoutes(cloud),
  ];
}
