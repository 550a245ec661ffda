"""python -m roundhouse_training train|match|label|distill|describe"""
import argparse
import json

import torch

from . import export
from .evaluate import match
from .native import Batch
from .settings import Settings, read
from .teach import distill
from .teach import label as label_shards
from .train import Run


def device_of(name):
    return torch.device(name or ("cuda" if torch.cuda.is_available() else "cpu"))


def open_net(path, settings, device):
    batch = Batch(settings.title, 2, 1, 1, plan=settings.plan, folder=settings.folder, threads=1)
    facts = batch.facts
    batch.close()
    return export.read(path, facts).to(device)


def main():
    parser = argparse.ArgumentParser(prog="roundhouse_training", description="Trains nets that play.")
    parser.add_argument("--device", help="cuda or cpu; default: cuda where there is one")
    verbs = parser.add_subparsers(dest="verb", required=True)
    train = verbs.add_parser("train", help="train a net")
    train.add_argument("settings", help="a file of training/settings")
    train.add_argument("--out", required=True, help="folder for the log, checkpoints and nets")
    train.add_argument("--resume", help="go on from a checkpoint")
    train.add_argument("--start-from", help="begin with the nets of a checkpoint")
    train.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="instead of what the file says")
    play = verbs.add_parser("match", help="measure a net against a bot")
    play.add_argument("net", help="a .net file")
    play.add_argument("title")
    play.add_argument("--against", default="planner", help="a bot's code")
    play.add_argument("--games", type=int, default=400)
    play.add_argument("--players", type=int, default=2)
    play.add_argument("--seed", type=int, default=1000003)
    play.add_argument("--threads", type=int, default=0)
    play.add_argument("--slots", type=int, default=512, help="games at the same time")
    play.add_argument("--sample", action="store_true", help="sample actions instead of taking the likeliest")
    play.add_argument("--no-plan", action="store_true", help="the net was trained without the planner's plan")
    play.add_argument("--folder", default="")
    label = verbs.add_parser("label", help="write positions of a net's games with a search's opinion of each action")
    label.add_argument("net", help="a .net file")
    label.add_argument("title")
    label.add_argument("--out", required=True, help="folder for the shards")
    label.add_argument("--teacher", default="ismcts:iters=400")
    label.add_argument("--seconds", type=float, default=60)
    label.add_argument("--every", type=int, default=4, help="search one position in so many")
    label.add_argument("--games", type=int, default=256)
    label.add_argument("--seed", type=int, default=1)
    label.add_argument("--threads", type=int, default=0)
    label.add_argument("--folder", default="")
    learn = verbs.add_parser("distill", help="learn from such positions")
    learn.add_argument("net", help="a .net file to begin with")
    learn.add_argument("title")
    learn.add_argument("--shards", required=True)
    learn.add_argument("--out", required=True, help="the new .net file")
    learn.add_argument("--epochs", type=int, default=4)
    learn.add_argument("--temperature", type=float, default=0.03, help="advantage by which an action is e times as likely")
    learn.add_argument("--folder", default="")
    describe = verbs.add_parser("describe", help="the inputs of a title's nets")
    describe.add_argument("title")
    describe.add_argument("--folder", default="")
    args = parser.parse_args()
    device = device_of(args.device)
    if args.verb == "train":
        run = Run(read(args.settings, args.set), args.out, device)
        if args.resume:
            run.resume(args.resume)
        if args.start_from:
            run.resume(args.start_from, weights_only=True)
        run.go()
    elif args.verb == "label":
        settings = Settings(title=args.title, folder=args.folder)
        print(label_shards(open_net(args.net, settings, device), settings, args.out, args.teacher, args.seconds, games=args.games,
                           every=args.every, seed=args.seed, threads=args.threads), "shards")
    elif args.verb == "distill":
        net = open_net(args.net, Settings(title=args.title, folder=args.folder), device)
        distill(net, args.shards, epochs=args.epochs, temperature=args.temperature,
                log=lambda kind, **facts: print(json.dumps({"kind": kind} | facts), flush=True))
        export.write(net, args.out)
    elif args.verb == "match":
        settings = Settings(title=args.title, folder=args.folder, plan=not args.no_plan)
        net = open_net(args.net, settings, device)
        print(json.dumps(match(net, settings, args.against, args.games, players=args.players, seed=args.seed, greedy=not args.sample,
                               threads=args.threads, slots=args.slots)))
    else:
        batch = Batch(args.title, 2, 1, 1, folder=args.folder, threads=1)
        print(json.dumps(batch.facts, indent=1))


if __name__ == "__main__":
    main()
