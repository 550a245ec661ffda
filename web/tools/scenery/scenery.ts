// Which landscape belongs to which board.
import { geoConicConformal, geoConicEqualArea } from "d3-geo";
import type { SceneryPath } from "../../src/board/drawing";
import type { BoardId } from "../game_files";
import type { Plan } from "../layout/plan";
import { type AtlasRecipe, atlasScenery } from "./atlas";
import { manhattan } from "./manhattan";
import { parisian } from "./parisian";
import { kAmericanPlaces, kEuropeanPlaces } from "./places";
import { kAmericanLakes, kAmericanRivers, kEuropeanRivers } from "./waters";

const europe: AtlasRecipe = {
  detail: "50m",
  projection: geoConicConformal().parallels([40, 58]).rotate([-16, 0]).scale(1000),
  places: kEuropeanPlaces,
  rivers: kEuropeanRivers,
  lakes: [],
  friendly: false,
  stiffness: 0.05,
};

const america: AtlasRecipe = {
  detail: "50m",
  projection: geoConicEqualArea().parallels([29.5, 45.5]).rotate([96, 0]).scale(1000),
  places: kAmericanPlaces,
  rivers: kAmericanRivers,
  lakes: kAmericanLakes,
  friendly: false,
  stiffness: 0.02,
};

const kRecipes: Record<BoardId, (plan: Plan) => SceneryPath[]> = {
  europe: (plan) => atlasScenery(plan, europe),
  usa: (plan) => atlasScenery(plan, america),
  "first-journey": (plan) => atlasScenery(plan, { ...america, friendly: true, stiffness: 0.1 }),
  "first-journey-europe": (plan) => atlasScenery(plan, { ...europe, friendly: true, stiffness: 0.1 }),
  "new-york": manhattan,
  paris: parisian,
};

export const sceneryOf = (plan: Plan): SceneryPath[] => kRecipes[plan.id](plan);
